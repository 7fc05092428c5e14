import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtwork, insertBareArtworks } from '#test-kit/content/bare-artworks.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

async function publish(form: ArtworkForm) {
  const { status, body } = await ask(site.app, at.create, {
    form: artworkForm({ images: [picture], ...form }),
    token: site.cast.asha.token,
  });
  expect(status).toBe(201);
  return body;
}
type TdmRule = { location: string; 'tdm-reservation': number };

const read = (id: string, token?: string) => ask(site.app, at.aiSignals, { params: { id }, token });

describe('the rules that are shown', () => {
  it('are those of tdmrep.json for the page and for each of the media', async () => {
    const form = { images: [picture, picture], thumbnail: [picture], aiUse: 'allowed' };
    const { _id: id, imageUrls, thumbnailUrl } = await publish(form);
    const file = (await site.app.inject('/.well-known/tdmrep.json')).body.split('\n');
    const { found, says } = (await read(id)).body.channels.find(
      ({ channel }: { channel: string }) => channel === 'tdmrep',
    );
    const paths = [...imageUrls, thumbnailUrl].map((url) => new URL(url, 'http://site').pathname);
    expect(found.map((line: string) => JSON.parse(line).location)).toEqual([`/artwork/${id}`, ...paths]);
    for (const line of found) expect(file).toContain(`${line},`);
    expect(says).toBe('allowed');
  });

  it('are the one for all others where training is not allowed', async () => {
    const { _id: id } = await publish({});
    const { body } = await read(id);
    expect(body.channels.find(({ channel }: { channel: string }) => channel === 'tdmrep')).toMatchObject({
      found: ['{"location":"/","tdm-reservation":1}'],
      says: 'denied',
    });
  });

  it('are read without those of other works', async () => {
    const { _id: id } = await publish({ aiUse: 'allowed' });
    for (const title of ['One', 'Two'])
      await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title, aiUse: 'allowed' });
    const seen = await recordStatements(() => read(id));
    const lists = seen.filter(({ text }) => text.includes("ai_use = 'allowed'"));
    expect(lists.map(({ values }) => values)).toEqual([[id]]);
  });
});

it('tdmrep.json lists all works that training is allowed on, before the rule for all else', async () => {
  const works = Array.from({ length: 501 }, () => ({
    ownerId: site.cast.asha.id,
    aiUse: 'allowed' as const,
  }));
  const ids = await insertBareArtworks(site.database, works);
  const rules = (await site.app.inject('/.well-known/tdmrep.json')).json();
  expect(rules.pop()).toEqual({ location: '/', 'tdm-reservation': 1 });
  const reservations = new Map(rules.map((rule: TdmRule) => [rule.location, rule['tdm-reservation']]));
  expect(ids.filter((id) => reservations.get(`/artwork/${id}`) !== 0)).toEqual([]);
});

it('tells minors nothing of a mature work, whoever has read it before', async () => {
  const { _id: id } = await publish({ title: 'Bhimbetka torso', mature: 'nudity' });
  const minor = await addPerson(site, 'Young Reader', { verified: true, minor: true });
  expect((await read(id)).body.title).toBe('Bhimbetka torso');
  expect((await read(id, site.cast.ravi.token)).status).toBe(200);
  const refused = await read(id, minor.token);
  expect(refused.status).toBe(404);
  expect(JSON.stringify(refused.body)).not.toContain('torso');
  const { _id: other } = await publish({ title: 'Landscape' });
  expect((await read(other, minor.token)).body.title).toBe('Landscape');
});

it('is read 60 times a minute by an address and by each account', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const params = { id: await insertBareArtwork(limited.database, { ownerId: limited.cast.asha.id }) };
    for (let count = 0; count < 60; count++)
      expect((await ask(limited.app, at.aiSignals, { params })).status).toBe(200);
    const refused = await ask(limited.app, at.aiSignals, { params });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const { token } = limited.cast.asha;
    expect((await ask(limited.app, at.aiSignals, { params, token })).status).toBe(200);
  } finally {
    await limited.stop();
  }
});
