import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeConditions } from './kit/conditions.ts';
import { readCoreShare } from './kit/core-share.ts';
import { fillDatabase } from './kit/fill.ts';
import { makeGallery, type Gallery } from './kit/gallery.ts';
import { openPostgres } from './kit/postgres.ts';
import { closeOnSignals, openScope } from './kit/scope.ts';
import { toTable } from './kit/table.ts';
import type { Result } from './measurement.ts';
import { measurements } from './measurements/index.ts';

// npm run bench [-- --only=name,name] [--rows=100000] [--artworks=200000]
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    artworks: { type: 'string', default: '10000000' },
  },
});
const rows = Number(values.rows);
const artworks = Number(values.artworks);
const usual = measurements.filter(({ resultsFile }) => resultsFile === undefined);
const wanted = values.only?.split(',') ?? usual.map(({ name }) => name);
const unknown = wanted.filter((name) => !measurements.some((measurement) => measurement.name === name));
const isNumber = Number.isInteger(rows) && rows >= 1000;
if (unknown.length > 0 || !isNumber || !Number.isInteger(artworks / 20_000)) {
  process.stderr.write(
    `--only takes ${measurements.map(({ name }) => name).join(', ')}; --rows takes a number from 1000, --artworks a multiple of 20000\n`,
  );
  process.exit(2);
}

const startedAt = new Date();
const load = loadavg();
const log = (text: string) => process.stderr.write(`  ${text}\n`);
const run = openScope();
const scopes = [run];

const isStopped = closeOnSignals(scopes, log);

const createDatabase = openPostgres(run);
let postgresUrl: string | null = null;
const named = async (name: string) => (postgresUrl = await createDatabase(name));
let gallery: Promise<Gallery> | null = null;
const filled = new Map<number, Promise<string>>();

const notes: string[] = [];
const shared = {
  rows,
  artworks,
  note: (text: string) => notes.push(text),
  log,
  createDatabase: named,
  gallery: () => (gallery ??= named('gallery').then((url) => makeGallery(run, url, log))),
  filledDatabase(artworks: number): Promise<string> {
    const made =
      filled.get(artworks) ??
      named(`filled_${artworks}`).then((url) => fillDatabase(run, url, artworks, log));
    filled.set(artworks, made);
    return made;
  },
};

const results: Result[] = [];
let failures = 0;
// Absolute times are valid only where this is near 1.
const coreShares: number[] = [];
for (const { name, run: measure } of measurements.filter((measurement) =>
  wanted.includes(measurement.name),
)) {
  if (isStopped()) break;
  process.stderr.write(`${name}\n`);
  coreShares.push(readCoreShare());
  const scope = openScope();
  scopes.push(scope);
  try {
    const measured = await measure({ ...shared, scope });
    for (const { what, figure, ratio } of measured)
      log(`${what}: ${figure}${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`}`);
    results.push(...measured);
  } catch (error) {
    failures++;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    results.push({ what: name, figure: 'failed', budget: '–', kept: false });
  }
  await scope.close();
}

if (!isStopped()) {
  const conditions = await describeConditions({
    startedAt,
    load,
    coreShares,
    rows: values.only === 'scale' ? artworks : rows,
    postgresUrl,
  });
  const table = [toTable(results), ...notes].join('\n\n');
  process.stdout.write(`\n${table}\n\n${conditions.join('\n')}\n`);
  // A partial run must not replace the complete table.
  const alone = measurements.find(({ name }) => name === values.only)?.resultsFile;
  const file = values.only === undefined ? 'results.md' : alone;
  const command = values.only === undefined ? 'npm run bench' : `npm run bench -- --only=${values.only}`;
  if (file && failures === 0)
    await writeFile(
      new URL(file, import.meta.url),
      `# What was measured\n\nMade by \`${command}\`; how each line is measured stands at the head of its file in \`bench/measurements/\`.\n\n${table}\n\n${conditions.map((line) => `- ${line}`).join('\n')}\n`,
    );
  await run.close();
  process.exit(failures > 0 ? 1 : 0);
}
