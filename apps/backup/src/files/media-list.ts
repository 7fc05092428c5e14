import { z } from 'zod';
import { readLines } from './lines.ts';

/** An object of the media store: a line of the backup's list. The other fields are null where the store did not have it. */
const entrySchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9-]+\/[A-Za-z0-9-]+$/),
  contentType: z.string().nullable(),
  bytes: z.int().nonnegative(),
  sha256: z.string().nullable(),
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
