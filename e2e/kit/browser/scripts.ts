import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuilds } from '../../../apps/server/src/platform/web-host/web-build.ts';

type Manifest = Record<string, { file: string; name?: string }>;

/** The path of a built script by its chunk's name: file names have hashes. @throws Error unless exactly one fits */
export function builtScript(name: string): string {
  const [build] = findBuilds();
  if (build === undefined) throw new Error('The web application is not built: run npm run build.');
  const manifest: Manifest = JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8'));
  const found = Object.values(manifest).filter((part) => part.name === name && part.file.endsWith('.js'));
  const [script] = found;
  if (!script || found.length > 1) throw new Error(`${found.length} scripts are named ${name}`);
  return `/${script.file}`;
}
