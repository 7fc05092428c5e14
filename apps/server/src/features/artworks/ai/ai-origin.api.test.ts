import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { searchAddresses } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
let asha: Person;
let moderators: [Person, Person];
beforeAll(async () => {
  site = await startTestApp();
  asha = site.cast.asha;
  picture = await makePng();
  const moderator = { verified: true, moderator: true };
  moderators = [
    await addPerson(site, 'First Moderator', moderator),
    await addPerson(site, 'Second Moderator', moderator),
  ];
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const create = (form: ArtworkForm) =>
  ask(site.app, at.create, { form: artworkForm({ images: [picture], ...form }), token: asha.token });
const edit = (id: string, form: ArtworkForm) =>
  ask(site.app, at.edit, { params: { id }, form: artworkForm(form), token: asha.token });
const get = async (id: string, token?: string) =>
  (await ask(site.app, at.get, { params: { id }, token })).body;
const titlesOf = (artworks: { title: string }[]) => artworks.map(({ title }) => title);
const feed = async (query: Record<string, string> = {}, token?: string) =>
  titlesOf((await ask(site.app, at.list, { query, token })).body.artworks);
const found = async (query: Record<string, string> = {}, token?: string) => {
  await site.jobs.sweep('search.index');
  const { body } = await ask(site.app, searchAddresses.artworks, { query: { q: 'kolam', ...query }, token });
  return titlesOf(body);
};

describe('what an artist states of a work', () => {
  it('is unstated and denied where a client says nothing', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: 'unstated', looksReal: false, aiUse: 'denied' });
  });

  it('is unstated where its form is sent without an answer', async () => {
    const { status, body } = await create({ origin: '' });
    expect([status, body.origin]).toEqual([201, 'unstated']);
  });

  it.each([
    [
      { origin: 'human', looksReal: 'true' },
      { origin: 'human', looksReal: false },
    ],
    [
      { origin: 'assisted', aiUse: 'allowed' },
      { origin: 'assisted', aiUse: 'allowed' },
    ],
    [
      { origin: 'generated', looksReal: 'true' },
      { origin: 'generated', looksReal: true },
    ],
    [{ origin: 'generated' }, { origin: 'generated', looksReal: false, aiUse: 'denied' }],
  ])('of %o is answered as %o, also to visitors', async (stated, shown) => {
    const { body } = await create(stated);
    expect(body).toMatchObject(shown);
    expect(await get(body._id)).toMatchObject(shown);
  });

  it.each([
    [{ origin: 'robot' }, messages.originRequired],
    [{ aiUse: 'sometimes' }, 'The request could not be read.'],
    [{ looksReal: 'perhaps' }, 'The request could not be read.'],
  ])('is refused for %o', async (stated, message) => {
    const { status, body } = await create(stated);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('stays as it is where a change leaves it out, and follows where it does not', async () => {
    const { body } = await create({ origin: 'generated', looksReal: 'true', aiUse: 'allowed' });
    expect((await edit(body._id, { title: 'Renamed' })).body).toMatchObject({
      origin: 'generated',
      looksReal: true,
      aiUse: 'allowed',
    });
    expect((await edit(body._id, { origin: 'assisted' })).body).toMatchObject({
      origin: 'assisted',
      looksReal: false,
      aiUse: 'allowed',
    });
  });

  it('stands in tiles', async () => {
    await create({ origin: 'assisted' });
    const { body } = await ask(site.app, at.list);
    expect(body.artworks).toMatchObject([{ origin: 'assisted' }]);
  });
});

describe('lists', () => {
  const publish = (title: string, origin: 'human' | 'assisted' | 'generated' | 'unstated', likes = 0) =>
    insertBareArtwork(site.database, { ownerId: asha.id, title: `${title} kolam`, origin, likes });
  beforeEach(async () => {
    await publish('Human', 'human', 40);
    await publish('Generated', 'generated', 30);
    await publish('Assisted', 'assisted', 20);
    await publish('Unstated', 'unstated', 10);
  });
  const without = ['Human kolam', 'Assisted kolam', 'Unstated kolam'];
  const all = ['Human kolam', 'Generated kolam', 'Assisted kolam', 'Unstated kolam'];

  it('by popularity leave out what was generated, unless it is asked for, for visitors and members alike', async () => {
    for (const token of [undefined, site.cast.ravi.token]) {
      expect(await feed({}, token)).toEqual(without);
      expect(await feed({ ai: 'hide' }, token)).toEqual(without);
      expect(await feed({ ai: 'show' }, token)).toEqual(all);
    }
  });

  it('have full pages without what is left out, and end where they end', async () => {
    const walk = async (ai: string) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (;;) {
        const { body } = await ask(site.app, at.list, {
          query: { ai, limit: '2', ...(cursor && { cursor }) },
        });
        seen.push(...titlesOf(body.artworks));
        expect(body.hasMore).toBe(body.nextCursor !== null);
        if (!body.hasMore) return seen;
        expect(body.artworks).toHaveLength(2);
        cursor = body.nextCursor;
      }
    };
    expect(await walk('hide')).toEqual(without);
    expect(await walk('show')).toEqual(all);
  });

  it('are as a member has chosen where the request does not say', async () => {
    const { ravi } = site.cast;
    const choose = (hideAi: boolean) =>
      ask(site.app, preferenceAddresses.set, { body: { hideAi }, token: ravi.token });
    const listed = async (query: Record<string, string> = {}) => [
      await feed(query, ravi.token),
      (await found(query, ravi.token)).toSorted(),
    ];
    expect(await listed()).toEqual([without, without.toSorted()]);
    await choose(false);
    expect(await listed()).toEqual([all, all.toSorted()]);
    expect(await listed({ ai: 'hide' })).toEqual([without, without.toSorted()]);
    expect([await feed(), (await found()).toSorted()]).toEqual([without, without.toSorted()]);
    await choose(true);
    expect(await listed()).toEqual([without, without.toSorted()]);
    expect(await listed({ ai: 'show' })).toEqual([all, all.toSorted()]);
  });

  it('of followed people have everything, unless it is to be hidden', async () => {
    const { ravi } = site.cast;
    await ask(site.app, 'POST /api/users/follow/:id', { params: { id: asha.id }, token: ravi.token });
    const following = { type: 'following' };
    expect((await feed(following, ravi.token)).toSorted()).toEqual(all.toSorted());
    expect((await feed({ ...following, ai: 'hide' }, ravi.token)).toSorted()).toEqual(without.toSorted());
  });

  it('of a person have everything', async () => {
    const { body } = await ask(site.app, at.ofUser, { params: { id: asha.id } });
    expect(body.artworks).toHaveLength(4);
  });

  it('of the search leave out what was generated, unless it is asked for', async () => {
    expect((await found()).toSorted()).toEqual(without.toSorted());
    expect((await found({ ai: 'hide' })).toSorted()).toEqual(without.toSorted());
    expect((await found({ ai: 'show' })).toSorted()).toEqual(all.toSorted());
    expect(await found({ ai: 'show', q: 'generated' })).toEqual(['Generated kolam']);
    expect(await found({ q: 'generated' })).toEqual([]);
  });

  it.each([at.list, searchAddresses.artworks])('%s refuses another choice', async (address) => {
    const { status } = await ask(site.app, address, { query: { q: 'kolam', ai: 'maybe' } });
    expect(status).toBe(400);
  });
});

describe('a work whose origin changes', () => {
  it('leaves the lists and comes back with the answer to the change', async () => {
    const { body } = await create({ title: 'Kolam', origin: 'human' });
    expect([await feed(), await found()]).toEqual([['Kolam'], ['Kolam']]);
    await edit(body._id, { origin: 'generated', title: 'Kolam' });
    expect(await feed()).toEqual([]);
    // Before the search has indexed it, too.
    expect((await ask(site.app, searchAddresses.artworks, { query: { q: 'kolam' } })).body).toEqual([]);
    expect([await feed({ ai: 'show' }), await found({ ai: 'show' })]).toEqual([['Kolam'], ['Kolam']]);
    await edit(body._id, { origin: 'assisted', title: 'Kolam' });
    expect([await feed(), await found()]).toEqual([['Kolam'], ['Kolam']]);
  });
});

describe('the label of a moderator', () => {
  const [first, second] = [() => moderators[0], () => moderators[1]];
  async function openCase(targetId: string, targetType = 'artwork'): Promise<string> {
    const body = { targetType, targetId, category: 'undeclared-ai' };
    const answer = await ask(site.app, moderation.open, { body, token: first().token });
    expect(answer.status).toBe(201);
    return answer.body.case._id;
  }
  const decide = (caseId: string, by: Person, action: string) =>
    ask(site.app, moderation.decide, {
      params: { id: caseId },
      body: { action, reason: '6', note: 'The hands have six fingers.' },
      token: by.token,
    });
  const label = async (id: string) => {
    const caseId = await openCase(id);
    expect((await decide(caseId, first(), 'label-ai')).status).toBe(200);
    return caseId;
  };
  async function appeal(caseId: string): Promise<string> {
    const answer = await ask(site.app, moderation.appeal, {
      body: { caseId, text: 'I have drawn them so.' },
      token: asha.token,
    });
    expect(answer.status).toBe(201);
    return answer.body.case._id;
  }

  it('says that the work was generated, which its artist cannot take back', async () => {
    const { body } = await create({ title: 'Kolam', origin: 'human' });
    await label(body._id);
    expect(await get(body._id)).toMatchObject({ origin: 'generated' });
    expect(await get(body._id)).not.toHaveProperty('originFixed');
    expect(await get(body._id, asha.token)).toMatchObject({ originFixed: true, visibility: 'visible' });
    expect([await feed(), await feed({ ai: 'show' })]).toEqual([[], ['Kolam']]);
    const refused = await edit(body._id, { origin: 'human' });
    expect([refused.status, refused.body.message]).toEqual([403, messages.originLabelled]);
    // All else can be changed.
    expect((await edit(body._id, { title: 'Renamed' })).status).toBe(200);
    expect((await edit(body._id, { origin: 'generated', looksReal: 'true' })).body.looksReal).toBe(true);
  });

  it('is told to the artist with the way to appeal, and is no strike', async () => {
    const { body } = await create({ origin: 'human' });
    const caseId = await label(body._id);
    const { notifications } = (await ask(site.app, 'GET /api/notifications', { token: asha.token })).body;
    expect(notifications[0]).toMatchObject({
      content: expect.stringMatching(/was labelled as generated by AI.\nRule 6: .*\nThe hands/),
      link: `/appeal/${caseId}`,
    });
    const { strikes } = (await ask(site.app, moderation.strikes, { token: asha.token })).body;
    expect(strikes).toEqual([]);
  });

  it('goes with the decision when an appeal reverses it', async () => {
    const { body } = await create({ title: 'Kolam', origin: 'assisted' });
    const appealId = await appeal(await label(body._id));
    expect((await decide(appealId, second(), 'reverse')).status).toBe(200);
    expect(await get(body._id, asha.token)).toMatchObject({ origin: 'assisted', originFixed: false });
    expect(await feed()).toEqual(['Kolam']);
    expect((await edit(body._id, { origin: 'human' })).status).toBe(200);
  });

  it('stays while another decision has it', async () => {
    const { body } = await create({ origin: 'human' });
    const appealId = await appeal(await label(body._id));
    await label(body._id);
    await decide(appealId, second(), 'reverse');
    expect(await get(body._id)).toMatchObject({ origin: 'generated' });
  });

  it('stands in the log', async () => {
    const { body } = await create({ origin: 'human' });
    const caseId = await label(body._id);
    const { entries } = (await ask(site.app, moderation.log, { token: site.cast.admin.token })).body;
    expect(entries[0]).toMatchObject({
      actor: first().id,
      action: 'label-ai',
      target: `artwork ${body._id}`,
      reason: expect.stringContaining(caseId),
    });
  });

  it('is for artworks alone', async () => {
    const refused = await decide(await openCase(asha.id, 'user'), first(), 'label-ai');
    expect(refused.status).toBe(400);
  });
});

describe('with AI_DECLARATION=required', () => {
  it('a work is neither published nor changed without an answer', async () => {
    const strict = await startTestApp({ AI_DECLARATION: 'required' });
    try {
      const { token, id: ownerId } = strict.cast.asha;
      const send = (form: ArtworkForm) =>
        ask(strict.app, at.create, { form: artworkForm({ images: [picture], ...form }), token });
      for (const form of [{}, { origin: '' }, { origin: 'unstated' }]) {
        const { status, body } = await send(form);
        expect([status, body.message, body.errors]).toEqual([
          400,
          messages.originRequired,
          { origin: messages.originRequired },
        ]);
      }
      expect((await send({ origin: 'human' })).status).toBe(201);

      const id = await insertBareArtwork(strict.database, { ownerId, origin: 'unstated' });
      const change = (form: ArtworkForm) =>
        ask(strict.app, at.edit, {
          params: { id },
          form: artworkForm({ images: [picture], ...form }),
          token,
        });
      expect((await change({ title: 'Renamed' })).body.message).toBe(messages.originRequired);
      expect((await change({ title: 'Renamed', origin: 'human' })).body).toMatchObject({
        title: 'Renamed',
        origin: 'human',
      });
    } finally {
      await strict.stop();
    }
  });
});
