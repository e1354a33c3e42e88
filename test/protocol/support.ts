// The other side of an HTP conversation, as HexGui holds it.

import { PassThrough } from 'node:stream';
import type { Engine } from '../../src/engine/engine.js';
import { writeDiagram } from '../../src/game/diagram.js';
import { serveHtp } from '../../src/protocol/htp.js';
import type { HtpOptions } from '../../src/protocol/htpSession.js';
import { engineFor } from '../support/engine.js';

/** An open conversation: what is said, and the replies to wait for. */
export function connect(options: Partial<HtpOptions> = {}) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const over = serveHtp(input, output, {
    createEngine: () => engineFor(),
    version: '1.2.3',
    note: () => undefined,
    drawBoard: (position) => writeDiagram(position).split('\n'),
    ...options,
  }).finally(() => output.end());
  const replies = cutReplies(output);
  return {
    input,
    over,
    say: (text: string) => void input.write(text),
    /** The next reply without the empty line that ends it; undefined when the conversation is over. */
    hear: async () => {
      const next = await replies.next();
      return next.done ? undefined : next.value;
    },
  };
}

/** All replies to a whole conversation, which ends with its text. */
export async function converse(text: string, options: Partial<HtpOptions> = {}): Promise<string[]> {
  const { input, hear, over } = connect(options);
  input.end(text);
  const replies: string[] = [];
  for (let reply = await hear(); reply !== undefined; reply = await hear()) replies.push(reply);
  await over;
  return replies;
}

/** A reply ends with an empty line; what is left at the end would be half a reply. */
async function* cutReplies(output: PassThrough): AsyncGenerator<string> {
  let text = '';
  for await (const piece of output as AsyncIterable<string>) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  if (text !== '') throw new Error(`half a reply: ${JSON.stringify(text)}`);
}

/** An engine that finds nothing and whose searches never end. */
export function endlessEngine(): Promise<Engine> {
  const engine: Partial<Engine> = {
    load: () => undefined,
    build: () => 'paused',
    winningSemi: () => undefined,
    winningFull: () => undefined,
    mustplay: () => ({ status: 'free', cells: [] }),
    dispose: () => undefined,
  };
  return Promise.resolve(engine as Engine);
}
