// What the tables of the bench were measured on, in a line.

import os from 'node:os';

export function machineLine(): string {
  return `${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}, ${process.platform} ${process.arch}`;
}
