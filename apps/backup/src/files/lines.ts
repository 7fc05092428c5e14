import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a text file, which may be compressed. Only a line feed ends a line: texts contain other separators. */
export async function* readLines(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const file = createReadStream(path, { signal });
  // An error of the file destroys what unpacks it, so that the loop below throws.
  const input = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
