import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error.ts';

/** Number of the format; increased when an older version could not read it. */
const format = 1;
const name = 'manifest.json';
/** Name of the file with the manifest's hash, in the form of `sha256sum`. */
const hashName = 'manifest.json.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** A file of the backup. `path` within it. */
const part = z.object({ path: z.string().regex(/^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/), bytes: count, sha256 });

const table = part.extend({
  name: z.string(),
  rows: count,
  /** Hash of the lines before they are compressed: the same rows have the same hash. */
  contentSha256: sha256,
});

/** Contents of a backup. The manifest is written last: a folder without it is no whole backup. */
const manifestSchema = z.object({
  format: z.literal(format),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** `path`: a list of the objects. `missing`: those that the media store did not have. */
  media: part.extend({ objects: count, objectBytes: count, missing: count }),
  /** File with the session secret; null where the site has the secret from its environment. */
  sessionSecret: part.nullable(),
  /** File with the key that encrypts sealed evidence; not in backups of earlier versions. */
  sealKey: part.nullable().default(null),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TablePart = z.infer<typeof table>;

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<Manifest> {
  const whole = { format, ...manifest } as const;
  const text = `${JSON.stringify(whole, null, 2)}\n`;
  await writeFile(join(folder, hashName), `${hash(text)}  ${name}\n`);
  await writeFile(join(folder, name), text);
  return whole;
}

/** @throws {UserError} when the folder is no whole backup, or one of a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(folder, name);
  const expected = (await readText(folder, hashName)).split(' ')[0];
  if (hash(text) !== expected) throw new UserError(`${join(folder, name)} is damaged.`);
  const content: unknown = JSON.parse(text);
  const { success, data } = manifestSchema.safeParse(content);
  if (!success) throw new UserError(`${folder} was made by another version: restore it with that one.`);
  return data;
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    throw new UserError(`${folder} is no whole backup: it has no ${file}.`, { cause: error });
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
