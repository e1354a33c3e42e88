// Where the code of an engine comes from: what loading WebAssembly and loading the twin have in common.

import { EngineError } from './engineError.js';

/** The URL that a text is, or undefined for a path; a drive letter is no scheme. */
export function urlOf(text: string): URL | undefined {
  return /^[a-z][a-z0-9+.-]+:/i.test(text) ? new URL(text) : undefined;
}

/** What kept an engine from being loaded, with the name of its source if that has one. */
export function loadError(language: string, source: unknown, cause: unknown): EngineError {
  const name = typeof source === 'string' || source instanceof URL ? ` from ${String(source)}` : '';
  return new EngineError(`the engine's ${language} could not be loaded${name}: ${messageOf(cause)}`, {
    cause,
  });
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
