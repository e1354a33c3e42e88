// On what a benchmark ran: without it a time means nothing.

export interface Machine {
  processor: string;
  cores: number;
  system: string;
  node: string;
  v8: string;
}

/** As Node tells it. */
export async function thisMachine(): Promise<Machine> {
  const os = await import('node:os');
  const cores = os.cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown processor',
    cores: cores.length,
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
  };
}

export function describeMachine({ processor, cores, system, node, v8 }: Machine): string {
  return `${processor}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${system}, Node ${node}, V8 ${v8}`;
}
