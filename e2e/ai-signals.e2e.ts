import type { AiUse } from '@kalaangan/contract/artworks/artwork-origin';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { links } from '@kalaangan/contract/links';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { artworkForm } from '../apps/server/test-kit/content/artwork-form.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { makePng } from '../apps/server/test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// What crawlers get of the built site, by every channel that says whether a work may be used for training.

type Work = { id: string; aiUse: AiUse };

let site: TestApp;
let picture: Buffer;
const works: Work[] = [];
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true });
  picture = await makePng();
  for (let number = 0; number < 50; number++) {
    const aiUse = number % 3 === 0 ? 'allowed' : 'denied';
    const form = artworkForm({ title: `Work ${number}`, images: [picture], aiUse, origin: 'human' });
    const { status, body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
    expect(status).toBe(201);
    works.push({ id: body._id, aiUse });
  }
});
afterAll(() => site.stop());

const load = async (url: string) => {
  const answer = await site.app.inject(url);
  expect(answer.statusCode, url).toBe(200);
  return answer;
};
const change = async (work: Work, aiUse: AiUse) => {
  const form = artworkForm({ title: undefined, artStyle: undefined, aiUse });
  const answer = await ask(site.app, at.edit, {
    params: { id: work.id },
    form,
    token: site.cast.asha.token,
  });
  expect(answer.status).toBe(200);
  work.aiUse = aiUse;
};

/** Fails where signals of one channel contradict each other. */
function same(signals: readonly AiUse[]): AiUse {
  const [first] = signals;
  expect(new Set(signals).size).toBe(1);
  return first ?? 'denied';
}

const ofHeaders = (headers: Record<string, unknown>): AiUse =>
  same([
    headers['x-robots-tag'] === 'noai, noimageai' ? 'denied' : 'allowed',
    headers['content-usage'] === 'train-ai=n' ? 'denied' : 'allowed',
    headers['tdm-reservation'] === '1' ? 'denied' : 'allowed',
  ]);

type Rule = { location: string; 'tdm-reservation': 0 | 1 };

async function readRules(): Promise<Rule[]> {
  return JSON.parse((await load('/.well-known/tdmrep.json')).body);
}

/** The longest rule that fits, as robots.txt has it; the first one that fits says the same. */
async function ofRules(path: string): Promise<AiUse> {
  const fitting = (await readRules()).filter(({ location }) => path.startsWith(location));
  const [longest] = fitting.toSorted((a, b) => b.location.length - a.location.length);
  expect(longest).toEqual(fitting[0]);
  return longest?.['tdm-reservation'] === 0 ? 'allowed' : 'denied';
}

const pictureOf = async ({ id }: Work): Promise<string> =>
  (await ask(site.app, at.get, { params: { id } })).body.imageUrls[0];

/** Every channel that speaks of a single work. A further one is a line here. */
const channels: Record<string, (work: Work) => Promise<AiUse>> = {
  'the headers of the page': async ({ id }) => ofHeaders((await load(links.artwork(id))).headers),
  'the tags of the page': async ({ id }) => {
    const { body } = await load(links.artwork(id));
    return same([
      body.includes('<meta name="robots" content="noai, noimageai"/>') ? 'denied' : 'allowed',
      body.includes('<meta name="tdm-reservation" content="1"/>') ? 'denied' : 'allowed',
    ]);
  },
  'tdmrep.json about the page': ({ id }) => ofRules(links.artwork(id)),
  'the headers of the picture': async (work) => ofHeaders((await load(await pictureOf(work))).headers),
  'the mark in the picture': async (work) => {
    const { rawPayload } = await load(await pictureOf(work));
    const [, says] = /vocab\/DMI-([A-Z-]+)/.exec(rawPayload.toString('latin1')) ?? [];
    return says === 'PROHIBITED-AIMLTRAINING' ? 'denied' : 'allowed';
  },
  'tdmrep.json about the picture': async (work) => ofRules(await pictureOf(work)),
};

describe.each(Object.entries(channels))('%s', (_, read) => {
  it('says of fifty works what their artist has said', async () => {
    expect(works).toHaveLength(50);
    for (const work of works) expect(await read(work), work.id).toBe(work.aiUse);
  });

  it('follows when the artist changes it', async () => {
    const [work] = works;
    if (!work) throw new Error('no work');
    const before = work.aiUse;
    await change(work, before === 'allowed' ? 'denied' : 'allowed');
    expect(await read(work)).toBe(work.aiUse);
    await change(work, before);
    expect(await read(work)).toBe(before);
  });
});

test('what is said of the whole site is the default', async () => {
  const robots = (await load('/robots.txt')).body;
  expect(robots).toContain('User-agent: GPTBot\n');
  expect(robots).toContain('\nContent-Signal: search=yes, ai-train=no\nContent-Usage: train-ai=n\n');
  expect((await load('/ai.txt')).body).toMatch(/^User-Agent: \*\nDisallow: \/$/m);
  expect((await readRules()).at(-1)).toEqual({ location: '/', 'tdm-reservation': 1 });
  for (const page of [links.home, links.blogs, links.profile(site.cast.asha.username)])
    expect(ofHeaders((await load(page)).headers), page).toBe('denied');
});

test('a work that is gone is not listed', async () => {
  const work = works.find(({ aiUse }) => aiUse === 'allowed');
  if (!work) throw new Error('no work');
  const listed = async () => (await readRules()).some(({ location }) => location === links.artwork(work.id));
  expect(await listed()).toBe(true);
  await ask(site.app, at.remove, { params: { id: work.id }, token: site.cast.asha.token });
  works.splice(works.indexOf(work), 1, await publishAnother());
  expect(await listed()).toBe(false);
});

async function publishAnother(): Promise<Work> {
  const form = artworkForm({ images: [picture], aiUse: 'allowed' });
  const { body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
  return { id: body._id, aiUse: 'allowed' };
}

test('the page of the signals shows what was read from each channel', async () => {
  for (const aiUse of ['allowed', 'denied'] as const) {
    const work = works.find((candidate) => candidate.aiUse === aiUse);
    if (!work) throw new Error('no work');
    const { body } = await ask(site.app, at.aiSignals, { params: { id: work.id } });
    const said = new Map(
      body.channels.map(({ channel, says }: { channel: string; says: string }) => [channel, says]),
    );
    for (const channel of ['tdmrep', 'headers', 'meta']) expect(said.get(channel), channel).toBe(aiUse);
    for (const channel of ['robots', 'ai-txt']) expect(said.get(channel), channel).toBe('denied');
    const page = (await load(links.aiSignals(work.id))).body;
    expect(page).toContain('In the picture files (XMP)');
    for (const line of body.channels.flatMap(({ found }: { found: string[] }) => found))
      expect(page).toContain(
        line
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;'),
      );
    await change(work, aiUse === 'allowed' ? 'denied' : 'allowed');
    const after = (await ask(site.app, at.aiSignals, { params: { id: work.id } })).body;
    expect(after.aiUse).toBe(work.aiUse);
    expect(after.channels.find(({ channel }: { channel: string }) => channel === 'headers').says).toBe(
      work.aiUse,
    );
    await change(work, aiUse);
  }
});
