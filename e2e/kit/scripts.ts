import { readFileSync } from 'node:fs';

const manifestFile = new URL('../../apps/web/build/client/.vite/manifest.json', import.meta.url);

type Manifest = Record<string, { file: string; name?: string }>;

/** The address of a built script by the name of its part: files are named by hashes alone. */
export function builtScript(name: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const found = Object.values(manifest).filter((part) => part.name === name && part.file.endsWith('.js'));
  const [script] = found;
  if (!script || found.length > 1) throw new Error(`${found.length} scripts are named ${name}`);
  return `/${script.file}`;
}
