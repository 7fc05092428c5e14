import { blockAddresses } from '@kalaangan/contract/accounts/blocks';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { searchAddresses as at, searchLimits as limits } from '@kalaangan/contract/search/search';
import { socialAddresses } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { insertBareArtworks, type BareArtwork } from '#test-kit/content/bare-artworks.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let member: Person;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await clearSubjects(site.database);
  member = await addPerson(site, 'New Member');
});

const propose = async (token: string | undefined = member.token) => ask(site.app, at.proposed, { token });
const namesFor = async (person: Person = member): Promise<string[]> =>
  (await propose(person.token)).body.users.map(({ name }: { name: string }) => name);

/** Adds an artist with works; more likes make them more popular. */
async function addArtist(name: string, artStyle: string, likes = 0, more: Partial<BareArtwork> = {}) {
  const artist = await addPerson(site, name);
  await insertBareArtworks(site.database, [{ ownerId: artist.id, artStyle, likes, ...more }]);
  return artist;
}

type Changes = {
  city_state?: string;
  age_band?: 'minor';
  guardian_email?: string;
  guardian_consent?: 'given';
};

async function change(person: Person, fields: Changes) {
  await site.database.kysely.updateTable('users').set(fields).where('id', '=', person.id).execute();
}

describe(at.proposed, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.proposed, {})).status).toBe(401);
    expect((await propose('no-token')).status).toBe(401);
  });

  it('answers nobody where nobody has published', async () => {
    await addPerson(site, 'Without Works');
    const { status, body } = await propose();
    expect([status, body]).toEqual([200, { users: [] }]);
  });

  it('answers artists with their newest three works, title and city', async () => {
    const asha = await addPerson(site, 'Asha Kulkarni');
    await change(asha, { city_state: 'Pune, Maharashtra' });
    await insertBareArtworks(
      site.database,
      [0, 1, 2, 3].map((number) => ({ ownerId: asha.id, title: `Work ${number}` })),
    );
    expect((await propose()).body.users).toEqual([
      {
        _id: asha.id,
        name: asha.name,
        username: asha.username,
        profilePicture: null,
        title: '',
        cityState: 'Pune, Maharashtra',
        artworks: [3, 2, 1].map((number) => ({
          _id: expect.any(String),
          title: `Work ${number}`,
          cover: null,
          origin: 'unstated',
          mature: 'none',
        })),
      },
    ]);
  });

  it('proposes one artist of each style first, the most popular ones first', async () => {
    await addArtist('Second of Gond', 'gond art', 40);
    await addArtist('First of Gond', 'Gond Art', 90);
    await addArtist('Of Manga', 'Manga', 20);
    expect(await namesFor()).toEqual(['First of Gond', 'Of Manga', 'Second of Gond']);
  });

  it('prefers the language and the place of the member', async () => {
    await addArtist('Popular', 'Manga', 90);
    await change(await addArtist('Same State', 'Collage', 50), { city_state: 'Madurai, Tamil Nadu' });
    await change(member, { city_state: 'Chennai, Tamil Nadu' });
    for (const { token } of [member, await addArtist('Same Language', 'Gond Art', 20)])
      await ask(site.app, preferenceAddresses.set, { body: { language: 'ta' }, token });
    expect(await namesFor()).toEqual(['Same Language', 'Same State', 'Popular']);
  });

  it('proposes twelve at most', async () => {
    for (let count = 0; count <= limits.proposed; count++)
      await addArtist(`Artist ${count}`, `Style ${count}`);
    expect(await namesFor()).toHaveLength(limits.proposed);
  });

  it('proposes neither oneself nor whom one follows', async () => {
    const followed = await addArtist('Followed', 'Manga');
    await addArtist('Other', 'Manga');
    await insertBareArtworks(site.database, [{ ownerId: member.id }]);
    await ask(site.app, socialAddresses.follow, { params: { id: followed.id }, token: member.token });
    expect(await namesFor()).toEqual(['Other']);
  });

  it('proposes nobody from whom a block or a mute keeps one apart', async () => {
    const [blocked, blocking, muted] = [
      await addArtist('Blocked', 'a'),
      await addArtist('Blocking', 'b'),
      await addArtist('Muted', 'c'),
    ];
    expect(await namesFor()).toHaveLength(3);
    await ask(site.app, blockAddresses.block, { params: { id: blocked.id }, token: member.token });
    await ask(site.app, blockAddresses.block, { params: { id: member.id }, token: blocking.token });
    await ask(site.app, blockAddresses.mute, { params: { id: muted.id }, token: member.token });
    expect(await namesFor()).toEqual([]);
  });

  it('proposes nobody for mature works, nor for generated ones unless the member has chosen to see them', async () => {
    const artist = await addArtist('Painter', 'Manga');
    await insertBareArtworks(site.database, [{ ownerId: artist.id, mature: 'nudity' }]);
    await addArtist('Mature', 'Manga', 9, { mature: 'nudity' });
    await addArtist('Prompter', 'Manga', 9, { origin: 'generated' });
    const { body } = await propose();
    expect(
      body.users.map(({ name, artworks }: { name: string; artworks: object[] }) => [name, artworks.length]),
    ).toEqual([['Painter', 1]]);
    await ask(site.app, preferenceAddresses.set, { body: { hideAi: false }, token: member.token });
    expect(await namesFor()).toEqual(['Prompter', 'Painter']);
  });

  it('tells no city of a minor', async () => {
    const artist = await addArtist('Young', 'Manga');
    const guardian = { guardian_email: 'guardian@example.org', guardian_consent: 'given' } as const;
    await change(artist, { city_state: 'Pune, Maharashtra', age_band: 'minor', ...guardian });
    expect((await propose()).body.users).toMatchObject([{ name: 'Young', cityState: '' }]);
  });

  it('asks the database the same number of questions for few as for many', async () => {
    // Adding works makes everything be forgotten that was kept.
    const count = async (name: string) => {
      await addArtist(name, name);
      const read = (await recordStatements(propose)).filter(({ text }) =>
        /artworks|subjects|users/.test(text),
      );
      return read.length;
    };
    const few = await count('First');
    for (let number = 0; number < 9; number++) await addArtist(`Further ${number}`, `Style ${number}`);
    expect(await count('Last')).toBe(few);
  });
});
