import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#platform/media-store/index.ts';
import type { Decoders } from './decoder/decoders.ts';
import type { Requester } from './decoder/fair-queue.ts';
import type { ImageFacts } from './image-facts.ts';
import { masterKey, originalKey } from './keys.ts';

export type StoredImage = ImageFacts & { id: string };

type MastersOptions = {
  mediaStore: MediaStore;
  decoders: Decoders;
  temporaryFolder: string;
  /** Looked up afresh: what was removed while its master was made must not come back. */
  isWanted(id: string): Promise<boolean>;
};

/** Nobody is answered a master: its type is nobody's business, and it is read by its bytes. */
const contentType = 'application/octet-stream';

/** The copies that still pictures' renditions are made from, made once: at the upload, or when first needed. */
export function createMasters({ mediaStore, decoders, temporaryFolder, isWanted }: MastersOptions) {
  /** Those on their way. They never reject: what failed is made anew by whoever needs it. */
  const expected = new Map<string, Promise<void>>();
  const making = new Map<string, Promise<boolean>>();

  async function keep(id: string, path: string): Promise<void> {
    await mediaStore.putFile(masterKey(id), path, { contentType });
    if (!(await isWanted(id))) await mediaStore.removeFolder(id);
  }

  async function make(image: StoredImage, requester: Requester): Promise<boolean> {
    const masterPath = join(temporaryFolder, randomUUID());
    try {
      const made = await mediaStore.withFile(originalKey(image.id), async (path) => {
        const facts = await decoders.inspect(path, image.format, 'work');
        const hasAlpha = image.hasAlpha;
        await decoders.makeMaster(requester, { path, facts: { ...facts, hasAlpha }, masterPath });
        await keep(image.id, masterPath);
        return true;
      });
      return made ?? false;
    } finally {
      await rm(masterPath, { force: true });
    }
  }

  function makeOnce(image: StoredImage, requester: Requester): Promise<boolean> {
    const running = making.get(image.id);
    if (running) return running;
    const made = make(image, requester).finally(() => making.delete(image.id));
    making.set(image.id, made);
    return made;
  }

  return {
    /** A name for a file that is a new picture's master. */
    newPath: () => join(temporaryFolder, randomUUID()),

    /** Takes in a new picture's master once it is written. Removes the file; settles when that is done. */
    async expect(id: string, path: string, written: Promise<void>): Promise<void> {
      const kept = written.then(() => keep(id, path)).catch(() => {});
      expected.set(id, kept);
      await kept;
      expected.delete(id);
      await rm(path, { force: true });
    },

    /** Gives `use` the path of a picture's master. Null where the picture is not there any more. */
    async withMaster<T>(
      image: StoredImage,
      requester: Requester,
      use: (path: string) => Promise<T>,
    ): Promise<T | null> {
      await expected.get(image.id);
      const used = await mediaStore.withFile(masterKey(image.id), use);
      if (used !== null || !(await makeOnce(image, requester))) return used;
      return mediaStore.withFile(masterKey(image.id), use);
    },
  };
}

export type Masters = ReturnType<typeof createMasters>;
