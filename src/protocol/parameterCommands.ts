// HTP commands for the switches of searches. The crossing rule needs edge
// midpoints, so the one switch may turn the other.

import { VARIANTS } from '../engine/engine.js';
import { countOf, type HtpCommand } from './htpCommand.js';
import type { HtpSession, Switches } from './htpSession.js';
import { badValue, formatSwitch, isOn, parameterCommand, type Parameter } from './parameter.js';

const PARAMETERS: readonly Parameter<Switches>[] = [
  {
    names: ['variant'],
    type: `list/${VARIANTS.join('/')}`,
    get: ({ variant }) => variant,
    set: (switches, value) => {
      const variant = VARIANTS.find((each) => each === value);
      if (variant === undefined) throw badValue(value, VARIANTS.join(', '));
      switches.variant = variant;
    },
  },
  {
    names: ['edge_midpoints', 'and_over_edge'],
    type: 'bool',
    get: ({ edgeMidpoints }) => formatSwitch(edgeMidpoints),
    set: (switches, value) => {
      switches.edgeMidpoints = isOn(value);
      switches.crossing &&= switches.edgeMidpoints;
    },
  },
  {
    names: ['crossing', 'use_crossing_rule'],
    type: 'bool',
    get: ({ crossing }) => formatSwitch(crossing),
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

const switchesOf = (session: HtpSession): Switches => session.switches;

export const PARAMETER_COMMANDS: readonly HtpCommand[] = [
  parameterCommand('param_vc', PARAMETERS, switchesOf, 'param/VC Parameters'),
  parameterCommand('param_player_vc', PARAMETERS, switchesOf),
];
