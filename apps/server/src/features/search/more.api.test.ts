import { searchAddresses as at, searchLimits as limits } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { addPerson, unknownId } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

type Titled = { title: string };
const titles = (items: readonly Titled[]) => items.map(({ title }) => title);

async function readMore(id: string, token?: string) {
  const { status, body } = await ask(site.app, at.more, { params: { id }, token });
  expect(status).toBe(200);
  return { byArtist: titles(body.byArtist), alike: titles(body.alike) };
}

describe(at.more, () => {
  const by = () => ({ asha: site.cast.asha.id, ravi: site.cast.ravi.id });

  it("lists the artist's newest other works, at most six", async () => {
    const { asha } = by();
    const ids = await publishAll(
      site,
      Array.from({ length: limits.moreByArtist + 2 }, (_, index) => ({ ownerId: asha, title: `${index}` })),
    );
    expect((await readMore(ids[7] ?? '')).byArtist).toEqual(['6', '5', '4', '3', '2', '1']);
    expect((await readMore(ids[0] ?? '')).byArtist).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('lists works by others that share tags, style or words of the title, the most alike first', async () => {
    const { asha, ravi } = by();
    const [id = ''] = await publishAll(site, [
      { ownerId: asha, title: 'Monsoon terrace', artStyle: 'Watercolor', tags: ['rain', 'kolam'] },
      { ownerId: ravi, title: 'Nothing of it', artStyle: 'Pixel Art' },
      { ownerId: ravi, title: 'A style', artStyle: 'Watercolor' },
      { ownerId: ravi, title: 'A tag', artStyle: 'Pixel Art', tags: ['rain'] },
      { ownerId: ravi, title: 'Both', artStyle: 'Watercolor', tags: ['kolam', 'rain'] },
      { ownerId: ravi, title: 'Late monsoon', artStyle: 'Pixel Art' },
      { ownerId: asha, title: 'Own', artStyle: 'Watercolor', tags: ['rain', 'kolam'] },
    ]);
    const { alike } = await readMore(id);
    expect(alike[0]).toBe('Both');
    expect(alike.toSorted()).toEqual(['A style', 'A tag', 'Both', 'Late monsoon']);
  });

  it('finds tags that sound the same in another script', async () => {
    const { asha, ravi } = by();
    const [id = ''] = await publishAll(site, [
      { ownerId: asha, title: 'One', artStyle: 'Ink', tags: ['मधुबनी'] },
      { ownerId: ravi, title: 'Two', artStyle: 'Collage', tags: ['madhubani'] },
    ]);
    expect((await readMore(id)).alike).toEqual(['Two']);
  });

  it('answers at most twelve, and the same to everybody who sees the same', async () => {
    const { asha, ravi } = by();
    const [id = ''] = await publishAll(site, [
      { ownerId: asha, tags: ['rain'] },
      ...Array.from({ length: limits.moreAlike + 3 }, (_, index) => ({
        ownerId: ravi,
        title: `${index}`,
        tags: ['rain'],
      })),
    ]);
    const { alike } = await readMore(id);
    expect(alike).toHaveLength(limits.moreAlike);
    expect((await readMore(id, site.cast.asha.token)).alike).toEqual(alike);
  });

  it('leaves out whom the viewer has blocked, and what was removed', async () => {
    const { asha } = by();
    const [viewer, blocked] = [await addPerson(site, 'Viewer'), await addPerson(site, 'Blocked')];
    const [id = '', , gone = ''] = await publishAll(site, [
      { ownerId: asha, tags: ['rain'] },
      { ownerId: blocked.id, title: 'Blocked', tags: ['rain'] },
      { ownerId: site.cast.ravi.id, title: 'Gone', tags: ['rain'] },
    ]);
    expect((await readMore(id, viewer.token)).alike.toSorted()).toEqual(['Blocked', 'Gone']);
    await ask(site.app, 'POST /api/users/:id/block', { params: { id: blocked.id }, token: viewer.token });
    expect((await readMore(id, viewer.token)).alike).toEqual(['Gone']);
    await ask(site.app, 'DELETE /api/artworks/:id', { params: { id: gone }, token: site.cast.ravi.token });
    expect((await readMore(id, viewer.token)).alike).toEqual([]);
    expect((await readMore(id)).alike).toEqual(['Blocked']);
  });

  it('answers 404 for a work that does not exist', async () => {
    expect((await ask(site.app, at.more, { params: { id: unknownId } })).status).toBe(404);
  });
});
