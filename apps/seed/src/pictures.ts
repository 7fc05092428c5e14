import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A picture as it is sent in a form. */
export type PictureFile = { bytes: Uint8Array; filename: string };

/** Folder of all pictures of the demonstration; they are named by their paths in it. */
export const picturesFolder = new URL('../pictures/', import.meta.url);

export async function readPicture(path: string): Promise<PictureFile> {
  return { bytes: await readFile(new URL(path, picturesFolder)), filename: basename(path) };
}
