import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openMediaStore, newId, type StorageSettings } from '@kalaangan/server/storage';
import { startS3TestServer } from '@kalaangan/server/test-kit/s3/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath } from './files/media-list.ts';
import { measureFile } from './files/meter.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { verifyBackup } from './restore/verify-backup.ts';
import { addMedia, backUp, restore, startSites, type SitesFixture, type TestSite } from './site.fixture.ts';

let sites: SitesFixture;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

const kinds = {
  disk: async () => ({ settings: null, stop: async () => {} }),
  'an S3 server': startS3TestServer,
};
/** Of each object: see `addMedia`. */
const bytes = 45;

describe.each(Object.entries(kinds))(
  'a second backup of a site with its media on %s',
  (_kind, startStore) => {
    let peer: { settings: StorageSettings['s3']; stop: () => Promise<void> };
    let site: TestSite;
    let ownerId: string;
    beforeAll(async () => {
      peer = await startStore();
      site = await sites.addSite(peer.settings);
      ownerId = newId();
      await site.database.pool.query(
        `insert into users (id, name, username, email) values ('${ownerId}', 'Meera', 'meera', 'meera@example.org')`,
      );
      for (let n = 0; n < 6; n++) await addMedia(site, ownerId);
    });
    afterAll(() => peer.stop());

    /** Makes the first backup in a folder. */
    async function makeFirst(): Promise<{ first: string; second: string; keys: string[] }> {
      const folder = join(sites.folder, randomUUID());
      const first = join(folder, 'first');
      await backUp(site.settings, first);
      const { rows } = await site.database.pool.query<{ id: string }>('select id from media order by id');
      return { first, second: join(folder, 'second'), keys: rows.map(({ id }) => `${id}/original`) };
    }

    /** @returns the lines that it printed */
    async function backUpAgain(target: string): Promise<string> {
      const lines: string[] = [];
      await backUp(site.settings, target, { report: (line) => lines.push(line) });
      return lines.join('\n');
    }

    const copied = (count: number) =>
      `copied: ${count} ${count === 1 ? 'file' : 'files'}, ${count * bytes} bytes`;
    const fileOf = (backup: string, key: string) => join(backup, mediaPath(key));
    const inodeOf = async (backup: string, key: string) => (await stat(fileOf(backup, key))).ino;
    const put = (key: string, content: string) =>
      site.mediaStore.putBytes(key, Buffer.from(content), { contentType: 'image/jpeg' });

    async function readObjects(settings: StorageSettings, keys: string[]): Promise<Map<string, string>> {
      const store = await openMediaStore(settings);
      const objects = new Map<string, string>();
      for (const key of keys) {
        const found = await store.open(key);
        if (found) objects.set(key, await text(found.stream));
      }
      await store.close();
      return objects;
    }

    const readSite = (keys: string[]) => readObjects(site.settings, keys);

    async function readRestored(backup: string, keys: string[]): Promise<Map<string, string>> {
      const place = await sites.addPlace();
      await restore(place.settings, backup);
      return readObjects(place.settings, keys);
    }

    /** Reads a backup as a restore does before it begins. */
    async function readBackup(backup: string, keys: string[]): Promise<Map<string, string>> {
      const options = { report: () => {}, signal: new AbortController().signal };
      await verifyBackup(backup, await readManifest(backup), options);
      const files = keys.map(async (key) => [key, await readFile(fileOf(backup, key), 'utf8')] as const);
      return new Map(await Promise.all(files));
    }

    it('copies nothing that is as it was, and restores to the byte', async () => {
      const { first, second, keys } = await makeFirst();
      expect(await backUpAgain(second)).toContain(copied(0));
      for (const key of keys) expect(await inodeOf(second, key)).toBe(await inodeOf(first, key));
      const linesOf = async (backup: string) =>
        (await readFile(join(backup, 'media.jsonl'), 'utf8')).split('\n').toSorted();
      expect(await linesOf(second)).toEqual(await linesOf(first));
      const restored = await readRestored(second, keys);
      expect(restored).toEqual(await readSite(keys));
      expect(restored.size).toBe(keys.length);
    });

    it('copies what was replaced, also by as many bytes, and leaves the first as it is', async () => {
      const { first, second, keys } = await makeFirst();
      const before = await readSite(keys);
      const [changed = '', ...others] = keys;
      const content = before.get(changed) ?? '';
      const next = content.startsWith('b') ? content.toUpperCase() : content.toLowerCase();
      await put(changed, next);
      expect(await backUpAgain(second)).toContain(copied(1));
      for (const key of others) expect(await inodeOf(second, key)).toBe(await inodeOf(first, key));
      expect(await readRestored(second, keys)).toEqual(new Map([...before, [changed, next]]));
      expect(await readRestored(first, keys)).toEqual(before);
    });

    it('has what was added, and not what was removed, which the first one keeps', async () => {
      const removed = await addMedia(site, ownerId);
      const { first, second, keys } = await makeFirst();
      await site.database.pool.query('delete from media where id = $1', [removed.split('/')[0]]);
      await site.mediaStore.remove([removed]);
      const added = await addMedia(site, ownerId);
      expect(await backUpAgain(second)).toContain(copied(1));
      const list = await readFile(join(second, 'media.jsonl'), 'utf8');
      expect([list.includes(added), list.includes(removed)]).toEqual([true, false]);
      expect(await readFile(fileOf(first, removed), 'utf8')).toBe(`bytes of ${removed.split('/')[0]}`);
      const all = [...keys.filter((key) => key !== removed), added];
      expect(await readBackup(second, all)).toEqual(await readSite(all));
    });

    it('copies anew what is damaged or missing in the first one, and says what is damaged', async () => {
      const { first, second, keys } = await makeFirst();
      const [damaged = '', missing = ''] = keys;
      await writeFile(fileOf(first, damaged), 'x'.repeat(bytes));
      await rm(fileOf(first, missing));
      const printed = await backUpAgain(second);
      expect(printed).toContain(copied(2));
      expect(printed.split('Damaged, and copied anew:')).toHaveLength(2);
      expect(printed).toContain(`Damaged, and copied anew: ${fileOf(first, damaged)}`);
      expect(await readBackup(second, keys)).toEqual(await readSite(keys));
    });

    it('knows by its hash what the first one, of an earlier release, has without a version', async () => {
      const { first, second, keys } = await makeFirst();
      const list = join(first, 'media.jsonl');
      await writeFile(list, (await readFile(list, 'utf8')).replaceAll(/,"version":"[^}]*(?=\})/g, ''));
      expect(await readFile(list, 'utf8')).not.toContain('version');
      const manifest = await readManifest(first);
      await writeManifest(first, { ...manifest, media: { ...manifest.media, ...(await measureFile(list)) } });
      expect(await backUpAgain(second)).toContain(copied(0));
      for (const key of keys) expect(await inodeOf(second, key)).toBe(await inodeOf(first, key));
      expect(String(await readdir(join(second, 'media'), { recursive: true }))).not.toContain('linked');
      expect(await readRestored(first, keys)).toEqual(await readSite(keys));
    });

    it('copies what a damaged list of the first one does not tell', async () => {
      const { first, second, keys } = await makeFirst();
      const list = join(first, 'media.jsonl');
      const content = await readFile(list, 'utf8');
      await writeFile(list, content.slice(40));
      expect(await backUpAgain(second)).toContain(copied(1));
      await rm(list);
      await rm(second, { recursive: true });
      expect(await backUpAgain(second)).toContain(copied(keys.length));
      expect(await readBackup(second, keys)).toEqual(await readSite(keys));
    });

    it('lists as missing what the store has lost, though the first one has it', async () => {
      const { second, keys } = await makeFirst();
      const [lost = ''] = keys;
      const content = (await readSite([lost])).get(lost) ?? '';
      await site.mediaStore.remove([lost]);
      const { media } = await backUp(site.settings, second);
      expect([media.missing, media.objects]).toEqual([1, keys.length - 1]);
      await put(lost, content);
    });
  },
);
