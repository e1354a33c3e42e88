// What tests use of the tools.
export function npmPath(): string;
