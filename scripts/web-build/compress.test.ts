import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressAll } from './compress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

it('compresses scripts in all languages, each as it is', async () => {
  const texts = new Map([
    ['assets/a.js', 'english'],
    ['assets/languages/ta/a.js', 'tamil'],
    // The same as in English: it has no texts.
    ['assets/languages/hi/a.js', 'english'],
    ['styles.css', 'a{}'],
  ]);
  for (const [name, text] of texts) write(name, text);
  await compressAll(folder);
  for (const [name, text] of texts) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
});

it('leaves what is compressed by its nature, and what browsers do not ask for', async () => {
  for (const name of ['icon.png', '.vite/manifest.json']) write(name, 'x');
  await compressAll(folder);
  expect(readdirSync(folder, { recursive: true }).filter((name) => /\.(br|gz)$/.test(String(name)))).toEqual(
    [],
  );
});
