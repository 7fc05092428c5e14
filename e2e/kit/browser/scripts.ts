import { readFileSync } from 'node:fs';

const manifestFile = new URL('../../../apps/web/build/client/.vite/manifest.json', import.meta.url);

type Manifest = Record<string, { file: string; name?: string }>;

/** The path of a built script by its chunk's name: file names have hashes. @throws Error unless exactly one fits */
export function builtScript(name: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const found = Object.values(manifest).filter((part) => part.name === name && part.file.endsWith('.js'));
  const [script] = found;
  if (!script || found.length > 1) throw new Error(`${found.length} scripts are named ${name}`);
  return `/${script.file}`;
}
