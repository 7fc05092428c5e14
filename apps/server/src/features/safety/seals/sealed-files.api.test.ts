import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { readdir, readlink } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, upholdNotice } from '#test-kit/content/copyright.ts';
import { drawPicture, makePng } from '#test-kit/files/pictures.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';
import { openSealedFile } from './reading-queries.ts';

// Files of seals when the disk fails while they are copied, and what happens to them meanwhile.

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

/** Makes copies fail of those files of a seal whose name matches. @returns what ends that */
function failCopies(pattern: RegExp): () => void {
  const { mediaStore } = site.features.media;
  const putFile = mediaStore.putFile.bind(mediaStore);
  const spy = vi.spyOn(mediaStore, 'putFile').mockImplementation((key, ...rest) => {
    if (pattern.test(key)) return Promise.reject(new Error('the disk is broken'));
    return putFile(key, ...rest);
  });
  return () => spy.mockRestore();
}

const filesOf = async (caseId: string) =>
  (
    await ask(site.app, at.seal, {
      params: { id: caseId },
      body: { reason: 'An appeal' },
      token: safety.first.token,
    })
  ).body.seal.files;
const statesOf = async (caseId: string): Promise<string[]> =>
  (await filesOf(caseId)).map(({ state }: { state: string }) => state);

async function publish(images: readonly Buffer[]) {
  const author = await safety.person('Sealed Author');
  const { body } = await ask(site.app, artwork.create, {
    form: artworkForm({ title: 'Neem', images: [...images] }),
    token: author.token,
  });
  return { author, artworkId: String(body._id), caseId: await safety.caseOn(body._id) };
}

it('keeps the originals as long as one of several seals waits for them, and copies them later', async () => {
  const { author, artworkId, caseId } = await publish([await makePng()]);
  await ask(site.app, copyright.send, {
    body: copyrightNotice(`/artwork/${artworkId}`),
    token: (await safety.person()).token,
  });
  const repair = failCopies(new RegExp(`^seal-${caseId}`));
  await safety.decide(caseId, safety.first, { action: 'remove' });
  await upholdNotice(site, safety.first, artworkId);
  await ask(site.app, artwork.remove, { params: { id: artworkId }, token: author.token });
  await site.jobs.runDue();
  await site.jobs.sweep('media.sweep');
  expect(await statesOf(caseId)).toEqual(['pending']);
  repair();
  await site.jobs.sweep('safety.finish-seals');
  expect(await statesOf(caseId)).toEqual(['stored']);
});

it('copies the other files of a seal when one cannot be copied', async () => {
  const pictures = [await makePng(), await makePng()];
  const { caseId } = await publish(pictures);
  let failed = '';
  const { mediaStore } = site.features.media;
  const putFile = mediaStore.putFile.bind(mediaStore);
  vi.spyOn(mediaStore, 'putFile').mockImplementation((key, ...rest) => {
    if (key.startsWith(`seal-${caseId}`)) failed ||= key;
    return key === failed ? Promise.reject(new Error('the disk is broken')) : putFile(key, ...rest);
  });
  await safety.decide(caseId, safety.first, { action: 'remove' });
  await site.jobs.runDue();
  expect((await statesOf(caseId)).toSorted()).toEqual(['pending', 'stored']);
});

it('finds the originals of media that have got new addresses meanwhile', async () => {
  const { artworkId, caseId } = await publish([await makePng()]);
  const repair = failCopies(/^seal-/);
  await safety.decide(caseId, safety.first, { action: 'remove' });
  await site.jobs.runDue();
  await safety.decide(await safety.caseOn(artworkId), safety.first, { action: 'label-ai' });
  repair();
  await site.jobs.sweep('safety.finish-seals');
  expect(await statesOf(caseId)).toEqual(['stored']);
});

it('closes the file of a seal when who reads it leaves', async () => {
  const { caseId } = await publish([
    await drawPicture({ width: 900, height: 700 }).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  await safety.decide(caseId, safety.first, { action: 'remove' });
  await site.jobs.runDue();
  const [{ _id, url }] = await filesOf(caseId);
  const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
  const { stream } = await openSealedFile(site.features.safety, caseId, _id, query);
  await vi.waitUntil(async () => (await countOpen(caseId)) === 1, 60_000);
  stream.destroy();
  await vi.waitUntil(async () => (await countOpen(caseId)) === 0, 60_000);
});

/** Counts the files of a seal that this process has open. */
async function countOpen(caseId: string): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return paths.filter((path) => path.includes(caseId)).length;
}
