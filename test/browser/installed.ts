// The package as it is published, in the node_modules of a folder outside of the project.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmPath } from '../../scripts/tools.mjs';
import { ROOT } from './site.js';

/** A new folder with the examples in it, and the package where they look for it. The caller removes it. */
export function installPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-installed-'));
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'mustplay');
  mkdirSync(own, { recursive: true });
  run(process.execPath, npmPath(), 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'no tarball';
  run('tar', '-xzf', join(folder, tarball), '-C', own, '--strip-components', '1');
  // Dependencies that npm would have fetched.
  for (const name of ['@assemblyscript', 'commander']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  // Vite serves what lies in the workspace.
  writeFileSync(join(folder, 'package.json'), '{ "workspaces": ["examples/*"] }');
  cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
  return folder;
}

/** Runs a program and gives what it prints; throws with all of it where it fails. */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}
