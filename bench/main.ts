import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { makeGallery, type Gallery } from './kit/gallery.ts';
import { openPostgres } from './kit/postgres.ts';
import { disposeOnSignals } from './kit/signals.ts';
import { toTable } from './kit/table.ts';
import type { Result } from './measurement.ts';
import { measurements } from './measurements/index.ts';

// npm run bench [-- --only=name,name] [--artworks=200000]
const { values } = parseArgs({
  options: { only: { type: 'string' }, artworks: { type: 'string', default: '1000000' } },
});
const artworks = Number(values.artworks);
const all = measurements.map(({ name }) => name);
const wanted = values.only?.split(',') ?? all;
if (!wanted.every((name) => all.includes(name)) || !Number.isInteger(artworks / 10_000) || artworks === 0) {
  process.stderr.write(`--only takes ${all.join(', ')}; --artworks a multiple of 10000\n`);
  process.exit(2);
}

const startedAt = new Date();
const log = (text: string) => process.stderr.write(`  ${text}\n`);
const run = new AsyncDisposableStack();
disposeOnSignals(run);
const createDatabase = openPostgres(run);
let made: Promise<Gallery> | null = null;
const gallery = () => (made ??= createDatabase('gallery').then((url) => makeGallery(run, url)));

const results: Result[] = [];
const loads = [loadavg()[0]];
let failures = 0;
for (const { name, run: measure } of measurements) {
  if (run.disposed) break;
  if (!wanted.includes(name)) continue;
  process.stderr.write(`${name}\n`);
  const scope = run.use(new AsyncDisposableStack());
  try {
    const measured = await measure({ scope, artworks, createDatabase, gallery, log });
    for (const { what, figure, ratio } of measured)
      log(`${what}: ${figure}${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`}`);
    results.push(...measured);
  } catch (error) {
    failures++;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    results.push({ what: name, figure: 'failed', kept: false });
  }
  await scope.disposeAsync();
}

if (!run.disposed) {
  loads.push(loadavg()[0]);
  const minutes = Math.round((Date.now() - startedAt.getTime()) / 60_000);
  const conditions = [
    `Date: ${startedAt.toISOString().slice(0, 10)}, ${minutes} minutes`,
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    `Load of the machine before and after: ${loads.map((load = 0) => load.toFixed(1)).join(' and ')}`,
  ];
  const report = `${toTable(results)}\n\n${conditions.map((line) => `- ${line}`).join('\n')}\n`;
  process.stdout.write(`\n${report}`);
  // A partial run must not replace the complete table.
  if (values.only === undefined && failures === 0)
    await writeFile(
      new URL('results.md', import.meta.url),
      `# What was measured\n\nMade by \`npm run bench\`; how each line is measured stands at the head of its file in \`bench/measurements/\`.\n\n${report}`,
    );
  await run.disposeAsync();
  process.exit(failures > 0 ? 1 : 0);
}
