// From a file or a URL to the twin's bundle for one width and its first instance.
//
// The bundle is imported when it is wanted, so that who runs WebAssembly never
// loads it. It exports one function, which evaluates the whole twin: each call
// makes an instance with memory and state of its own, as WebAssembly would.

import type { EngineExports, EngineModule } from '../abi.js';
import { fileUrl } from '../files.js';
import { loadError, urlOf } from '../source.js';

/** Where the twin's JavaScript comes from: a path (in Node) or a URL. */
export type JsSource = string | URL;

interface TwinBundle {
  instantiate: () => EngineExports;
}

export async function loadTwin(source: JsSource): Promise<EngineModule> {
  try {
    const url = source instanceof URL ? source : (urlOf(source) ?? (await fileUrl(source)));
    const { instantiate } = (await import(/* @vite-ignore */ url.href)) as TwinBundle;
    return { kind: 'js', exports: instantiate(), restart: instantiate };
  } catch (cause) {
    throw loadError('JavaScript', source, cause);
  }
}
