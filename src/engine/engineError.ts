// What goes wrong inside an engine, as opposed to bad input (InputError).

export class EngineError extends Error {
  override readonly name = 'EngineError';
}
