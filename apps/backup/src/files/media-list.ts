import { z } from 'zod';
import { readLines } from './lines.ts';

/** Name of the list in a backup. */
export const mediaListName = 'media.jsonl';

/**
 * An object of the media store: a line of the backup's list. The other fields are null where the store did not have it.
 * `version`: as the store told it, if it did; not in backups of earlier releases.
 */
const entrySchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9-]+\/[A-Za-z0-9-]+$/),
  contentType: z.string().nullable(),
  bytes: z.int().nonnegative(),
  sha256: z.string().nullable(),
  version: z.string().nullable().default(null),
});

export type MediaEntry = z.infer<typeof entrySchema>;

/** Returns an object's path in the backup. Folders go by the last characters of the id, as the first tell its time. */
export function mediaPath(key: string): string {
  const [id = ''] = key.split('/');
  return `media/${id.slice(-2)}/${key}`;
}

export async function* readMediaList(path: string, signal: AbortSignal): AsyncGenerator<MediaEntry> {
  for await (const line of readLines(path, signal)) yield entrySchema.parse(JSON.parse(line));
}

/** The same for a list that may be damaged, or that its writer did not end: what cannot be read is left out. */
export async function* readFoundMedia(path: string, signal: AbortSignal): AsyncGenerator<MediaEntry> {
  try {
    for await (const line of readLines(path, signal)) {
      const entry = entrySchema.safeParse(parseLine(line));
      if (entry.success) yield entry.data;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
