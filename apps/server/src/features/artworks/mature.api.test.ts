import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { matureMessages } from '@kalaangan/contract/artworks/mature';
import { matureFormMessages } from '@kalaangan/contract/artworks/mature-form';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { addPerson, unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { makeJpeg, makePng } from '#test-kit/files/pictures.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { makeMovie } from '#test-kit/files/videos.ts';

let site: TestApp;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let asha: Person;
let moderators: Person[];
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp({}, { kind: 'postgres' });
  second = await startSecondProcess(site);
  asha = site.cast.asha;
  const rights = { verified: true, moderator: true };
  moderators = [await addPerson(site, 'First', rights), await addPerson(site, 'Second', rights)];
  picture = await makeJpeg({ width: 900, height: 600 });
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

async function publish(form: ArtworkForm = {}) {
  const { status, body } = await ask(site.app, at.create, {
    form: artworkForm({ images: [picture], ...form }),
    token: asha.token,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const edit = (id: string, form: ArtworkForm) =>
  ask(site.app, at.edit, {
    params: { id },
    form: artworkForm({ title: undefined, artStyle: undefined, ...form }),
    token: asha.token,
  });
const get = async (id: string) => (await ask(site.app, at.get, { params: { id } })).body;
const clear = (id: string) => ask(site.app, at.clear, { params: { id } });
const load = (url: string, accept = 'image/webp', app = site.app) =>
  app.inject({ method: 'GET', url, headers: { accept } });

/** Measures the detail of a picture: of noise nothing is left in a blurred one. */
async function detailOf(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .resize(64, 64, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let i = 1; i < data.length; i++) if (i % 64 > 0) sum += Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0));
  return sum / data.length;
}

describe('a mature artwork', () => {
  it('is blurred by its address, in every width and format, and clear by a signed one', async () => {
    const checks = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: await sharp({ create: { width: 45, height: 45, channels: 3, background: '#000000' } })
            .extend({ right: 45, bottom: 45, background: '#ffffff' })
            .png()
            .toBuffer(),
          tile: true,
        },
      ])
      .jpeg()
      .toBuffer();
    const artwork = await publish({ images: [checks], thumbnail: [checks], mature: 'nudity' });
    expect(artwork).toMatchObject({ mature: 'nudity', images: [{ placeholder: null }] });
    const [url] = artwork.imageUrls;
    for (const [query, width] of [
      ['', 900],
      ['?w=160', 160],
      ['?w=640', 640],
      ['?w=2560', 900],
      ['?until=9999999999999&signature=x', 900],
    ] as const)
      for (const accept of ['image/avif,image/webp', 'image/*']) {
        const answer = await load(`${url}${query}`, accept);
        expect(answer.statusCode).toBe(200);
        expect((await sharp(answer.rawPayload).metadata()).width, query).toBe(width);
        expect(answer.headers['cache-control']).toContain('immutable');
        expect(await detailOf(answer.rawPayload)).toBeLessThan(3);
      }
    const { status, headers, body } = await clear(artwork._id);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.images).toMatchObject([{ width: 900, height: 600 }]);
    expect(body.imageUrls).toEqual([body.images[0].url]);
    for (const signed of [body.imageUrls[0], body.cover.url]) {
      const shown = await load(`${signed}&w=640`);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['cache-control']).toContain('private');
      expect(await detailOf(shown.rawPayload)).toBeGreaterThan(10);
    }
    const [signature] = /[?].*/.exec(body.imageUrls[0]) ?? [];
    expect(
      await detailOf((await load(`${body.cover.url.split('?')[0]}${signature}`)).rawPayload),
    ).toBeLessThan(3);
    expect((await load(`${url}/card`)).statusCode).toBe(404);
    expect((await load(`${url}/card${signature}`)).statusCode).toBe(404);
  });

  it('is labelled in lists, and its video is shown to whoever asks for it', async () => {
    const artwork = await publish({ video: [makeMovie()], mature: 'violence' });
    const { body } = await ask(site.app, at.ofUser, { params: { id: asha.id } });
    expect(body.artworks).toContainEqual(expect.objectContaining({ _id: artwork._id, mature: 'violence' }));
    const refused = await load(artwork.videoUrl);
    expect([refused.statusCode, refused.json().message]).toEqual([403, matureMessages.title]);
    const { videoUrl } = (await clear(artwork._id)).body;
    expect((await load(videoUrl)).statusCode).toBe(200);
  });

  it('has clear addresses that do not outlive its hiding', async () => {
    const { _id: id } = await publish({ mature: 'other' });
    const [signed] = (await clear(id)).body.imageUrls;
    expect((await load(signed)).statusCode).toBe(200);
    const body = { targetType: 'artwork', targetId: id, category: 'spam' };
    const opened = await ask(site.app, moderation.open, { body, token: moderators[0]?.token });
    const decided = await ask(site.app, moderation.decide, {
      params: { id: opened.body.case._id },
      body: { action: 'remove', reason: '7', note: 'No.' },
      token: moderators[0]?.token,
    });
    expect(decided.status).toBe(200);
    expect((await load(signed)).statusCode).toBe(410);
    expect((await load(signed, 'image/webp', second.app)).statusCode).toBe(410);
    expect((await clear(id)).status).toBe(410);
  });

  it('has clear pictures only where there is such an artwork', async () => {
    expect((await clear(unknownId)).status).toBe(404);
    const { _id: id, imageUrls } = await publish();
    expect((await clear(id)).body.imageUrls).toEqual(imageUrls);
  });

  it('has one of the labels', async () => {
    const form = artworkForm({ images: [picture], mature: 'very' });
    const { status, body } = await ask(site.app, at.create, { form, token: asha.token });
    expect([status, body.errors]).toEqual([400, { mature: matureFormMessages.unknown }]);
  });
});

describe('a change of the label', () => {
  it('gives all files new addresses, and the old ones answer 410 in every process', async () => {
    const form = { images: [picture, picture], video: [makeMovie()], thumbnail: [await makePng()] };
    const before = await publish(form);
    const old = [...before.imageUrls, before.videoUrl, before.thumbnailUrl];
    for (const url of old) {
      expect((await load(url)).statusCode).toBe(200);
      expect((await load(url, 'image/webp', second.app)).statusCode).toBe(200);
    }
    const { status, body: after } = await edit(before._id, { mature: 'nudity' });
    expect(status).toBe(200);
    const fresh = [...after.imageUrls, after.videoUrl, after.thumbnailUrl];
    expect(new Set([...old, ...fresh]).size).toBe(8);
    expect(after.images.map(({ width }: { width: number }) => width)).toEqual([900, 900]);
    for (const url of old)
      for (const app of [site.app, second.app])
        for (const address of [url, `${url}?w=640`, `${url}/card`])
          expect((await load(address, 'image/webp', app)).statusCode, address).toBe(410);
    expect(await get(before._id)).toMatchObject({
      imageUrls: after.imageUrls,
      thumbnailUrl: after.thumbnailUrl,
    });
    await site.jobs.runDue();
    const [first] = after.imageUrls;
    expect((await load(first, 'image/webp', second.app)).statusCode).toBe(200);

    // And back: clear pictures by addresses that are new again, of the same original.
    const again = (
      await edit(before._id, { mature: 'none', imagesToDelete: JSON.stringify([after.imageUrls[1]]) })
    ).body;
    expect(again.imageUrls).toHaveLength(1);
    expect([...old, ...fresh]).not.toContain(again.imageUrls[0]);
    const shown = await load(again.imageUrls[0]);
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 900]);
    expect((await load(first)).statusCode).toBe(410);
    expect((await ask(site.app, at.remove, { params: { id: before._id }, token: asha.token })).status).toBe(
      200,
    );
    await finishDeletions(site);
    await site.jobs.runDue();
    expect((await load(again.imageUrls[0])).statusCode).toBe(404);
  });

  it('leaves the addresses alone where nothing of them changes', async () => {
    const { _id: id, imageUrls } = await publish({ mature: 'other' });
    expect((await edit(id, { title: 'Renamed', mature: 'other' })).body.imageUrls).toEqual(imageUrls);
  });
});

describe('the files of an artwork', () => {
  it("have their artist's name as it is when their artist changes what they say", async () => {
    const artist = await addPerson(site, 'Former Name', { verified: true });
    const sent = { form: artworkForm({ images: [picture] }), token: artist.token };
    const { _id: id } = (await ask(site.app, at.create, sent)).body;
    await site.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ name: 'Current Name' }).where('id', '=', artist.id).execute();
      changed(tx, everything);
    });
    const form = artworkForm({ title: undefined, artStyle: undefined, aiUse: 'allowed' });
    const { body } = await ask(site.app, at.edit, { params: { id }, form, token: artist.token });
    const xmp = String((await sharp((await load(body.imageUrls[0])).rawPayload).metadata()).xmp);
    expect(xmp).toContain('<rdf:li>Current Name</rdf:li>');
    expect(xmp).not.toContain('Former Name');
  });

  it('say in XMP who made them and that machines may not be trained on them, from the first one on', async () => {
    const { imageUrls, _id: id } = await publish();
    for (const [accept, w] of [
      ['image/webp', 640],
      ['image/webp', 320],
      ['image/*', 640],
    ] as const) {
      const answer = await load(`${imageUrls[0]}?w=${w}`, accept);
      const xmp = String((await sharp(answer.rawPayload).metadata()).xmp);
      expect(xmp).toContain('DMI-PROHIBITED-AIMLTRAINING');
      expect(xmp).toContain(`<rdf:li>${asha.name}</rdf:li>`);
      expect(xmp).toContain(`${site.settings.publicUrl}/artwork/${id}`);
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noai, noimageai',
        'content-usage': 'train-ai=n',
        'tdm-reservation': '1',
      });
    }
  });
});

describe('the decision label-mature', () => {
  const decide = (caseId: string, by: Person | undefined, body: Record<string, unknown>) =>
    ask(site.app, moderation.decide, {
      params: { id: caseId },
      body: { reason: '7', note: 'It needs a label.', ...body },
      token: by?.token,
    });
  async function openCase(targetId: string, targetType = 'artwork') {
    const body = { targetType, targetId, category: 'mature' };
    return (await ask(site.app, moderation.open, { body, token: moderators[0]?.token })).body.case._id;
  }

  it('labels, tells the artist, holds against their change, and is undone by an appeal', async () => {
    const { _id: id, imageUrls } = await publish();
    const caseId = await openCase(id);
    expect((await decide(caseId, moderators[0], { action: 'label-mature', note: '' })).status).toBe(400);
    expect((await decide(caseId, moderators[0], { action: 'label-mature' })).status).toBe(200);
    expect((await load(imageUrls[0])).statusCode).toBe(410);
    const labelled = await get(id);
    expect(labelled.mature).toBe('other');
    expect((await load(labelled.imageUrls[0])).statusCode).toBe(200);
    const { body: told } = await ask(site.app, 'GET /api/notifications', { token: asha.token });
    expect(told.notifications[0].content).toContain('labelled as mature content');
    const { body: strikes } = await ask(site.app, moderation.strikes, { token: asha.token });
    expect(strikes.strikes.filter(({ note }: { note: string }) => note === 'It needs a label.')).toEqual([]);

    const own = await ask(site.app, at.get, { params: { id }, token: asha.token });
    expect([own.body.matureFixed, labelled.matureFixed]).toEqual([true, undefined]);
    const refused = await edit(id, { mature: 'none', title: 'Other' });
    expect([refused.status, refused.body.message]).toEqual([403, matureFormMessages.mayNotTakeOff]);
    expect((await edit(id, { mature: 'nudity' })).body.mature).toBe('nudity');

    const appeal = await ask(site.app, moderation.appeal, {
      body: { caseId, text: 'It is a landscape.' },
      token: asha.token,
    });
    expect(appeal.status).toBe(201);
    expect((await decide(appeal.body.case._id, moderators[1], { action: 'reverse' })).status).toBe(200);
    expect((await get(id)).mature).toBe('none');
    expect((await edit(id, { mature: 'other' })).body.matureFixed).toBe(false);
    expect((await edit(id, { mature: 'none' })).status).toBe(200);
  });

  it('can name the label, and take it off', async () => {
    const { _id: id } = await publish();
    expect(
      (await decide(await openCase(id), moderators[0], { action: 'label-mature', label: 'violence' })).status,
    ).toBe(200);
    expect((await get(id)).mature).toBe('violence');
    expect(
      (await decide(await openCase(id), moderators[0], { action: 'label-mature', label: 'none' })).status,
    ).toBe(200);
    expect((await get(id)).mature).toBe('none');
    expect((await edit(id, { mature: 'other' })).body.mature).toBe('other');
    expect((await edit(id, { mature: 'none' })).body.mature).toBe('none');
  });

  it('is no decision on a person', async () => {
    const person = await openCase(site.cast.ravi.id, 'user');
    expect((await decide(person, moderators[0], { action: 'label-mature' })).status).toBe(400);
  });
});
