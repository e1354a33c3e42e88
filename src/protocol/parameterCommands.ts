// HTP commands for the switches. Without arguments they list them, in the form
// that HexGui makes a dialogue of; with a name and a value they set one. The
// crossing rule needs edge midpoints, so the one switch may turn the other.

import { VARIANTS } from '../engine/engine.js';
import { InputError, quote } from '../game/result.js';
import { command, countOf, type HtpCommand } from './htpCommand.js';
import type { HtpSession, Switches } from './htpSession.js';

interface Parameter {
  /** The first is ours, others are understood as well. */
  names: readonly string[];
  /** As HexGui knows types: bool, string, list/one/other. */
  type: string;
  get: (switches: Switches) => string;
  set: (switches: Switches, value: string) => void;
}

const PARAMETERS: readonly Parameter[] = [
  {
    names: ['variant'],
    type: `list/${VARIANTS.join('/')}`,
    get: ({ variant }) => variant,
    set: (switches, value) => {
      const variant = VARIANTS.find((each) => each === value);
      if (variant === undefined) throw bad(value, VARIANTS.join(', '));
      switches.variant = variant;
    },
  },
  {
    names: ['edge_midpoints', 'and_over_edge'],
    type: 'bool',
    get: ({ edgeMidpoints }) => (edgeMidpoints ? '1' : '0'),
    set: (switches, value) => {
      switches.edgeMidpoints = isOn(value);
      switches.crossing &&= switches.edgeMidpoints;
    },
  },
  {
    names: ['crossing', 'use_crossing_rule'],
    type: 'bool',
    get: ({ crossing }) => (crossing ? '1' : '0'),
    set: (switches, value) => {
      switches.crossing = isOn(value);
      switches.edgeMidpoints ||= switches.crossing;
    },
  },
  {
    names: ['budget'],
    type: 'string',
    get: ({ budget }) => String(budget),
    set: (switches, value) => {
      switches.budget = countOf(value);
    },
  },
];

export const PARAMETER_COMMANDS: readonly HtpCommand[] = [
  command('param_vc [name] [value]', setOrList, 'param/VC Parameters'),
  command('param_player_vc [name] [value]', setOrList),
];

function setOrList(session: HtpSession, [name, value]: string[]): string {
  if (name === undefined) {
    return PARAMETERS.map(({ names, type, get }) => `[${type}] ${names[0]} ${get(session.switches)}`).join(
      '\n',
    );
  }
  const parameter = PARAMETERS.find(({ names }) => names.includes(name));
  if (parameter === undefined || value === undefined) {
    const known = PARAMETERS.map(({ names }) => names[0]).join(', ');
    const complaint = parameter === undefined ? 'is no parameter' : 'needs a value';
    throw new InputError('badParameter', name, `${quote(name)} ${complaint}: there are ${known}`);
  }
  parameter.set(session.switches, value);
  session.forgetSearch();
  return '';
}

function isOn(value: string): boolean {
  if (value === '0' || value === '1') return value === '1';
  throw bad(value, '0, 1');
}

function bad(value: string, choices: string): InputError {
  return new InputError('badValue', value, `${quote(value)} is not a value: choose ${choices}`);
}
