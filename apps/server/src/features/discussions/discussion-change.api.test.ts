import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import { discussionAddresses as at, discussionMessages } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm } from '#test-kit/content/discussion-form.ts';
import { createWriter } from '#test-kit/content/statuses.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let pictures: Buffer[];
beforeAll(async () => {
  site = await startTestApp();
  pictures = await Promise.all([10, 20, 30].map((width) => makePng({ width, height: 10 })));
});
afterAll(() => site.stop());

type Block = { type: string; content: string; image?: { width: number } };
const shown = (content: Block[]) =>
  content.map(({ type, content: text, image }) => (type === 'text' ? text : image?.width));

async function create(form: Parameters<typeof discussionForm>[0] = {}) {
  const { asha } = site.cast;
  const { status, body } = await ask(site.app, at.create, { form: discussionForm(form), token: asha.token });
  expect(status).toBe(201);
  return body;
}
const change = (id: string, form: Parameters<typeof discussionForm>[0], token = site.cast.asha.token) =>
  ask(site.app, at.edit, { params: { id }, form: discussionForm(form), token });
const listOfTag = async (tag: string) => {
  const { body } = await ask(site.app, at.list, { query: { tag } });
  return { titles: body.discussions.map(({ title }: { title: string }) => title), pages: body.totalPages };
};

describe('a change of a discussion', () => {
  it('keeps media that are named by their address, stores new ones and removes others', async () => {
    const before = await create({ images: pictures.slice(0, 2) });
    const [, first, second] = before.content;
    const content = blocks(['image', second.content], ['text', 'Between'], ['image', 'image-0']);
    const { status, body } = await change(before._id, { content, images: pictures.slice(2) });
    expect([status, shown(body.content)]).toEqual([200, [20, 'Between', 30]]);
    expect(body.version).toBe(before.version + 1);
    expect((await site.app.inject(`${first.content}?w=320`)).statusCode).not.toBe(200);
    expect((await site.app.inject(`${second.content}?w=320`)).statusCode).toBe(200);
  });

  it('keeps what is said of a picture that stays, unless it says something else', async () => {
    const image = (content: string, alt?: string) => ({ type: 'image', content, order: 1, alt });
    const withPicture = (block: object) =>
      JSON.stringify([{ type: 'text', content: 'Why?', order: 0 }, block]);
    const { _id: id, content } = await create({
      content: withPicture(image('image-0', 'A blot')),
      images: pictures.slice(0, 1),
    });
    const { content: picture } = content[1];
    const altAfter = async (alt?: string) =>
      (await change(id, { content: withPicture(image(picture, alt)) })).body.content[1].alt;
    expect(await altAfter()).toBe('A blot');
    expect(await altAfter('A blot of ink')).toBe('A blot of ink');
    expect(await altAfter('')).toBe('');
  });

  it('refuses media of others, one medium twice, and what is incomplete', async () => {
    const [own, other] = [await create({ images: [pictures[0] ?? Buffer.alloc(0)] }), await create()];
    const picture = own.content[1].content;
    const refused = [
      [other._id, { content: blocks(['text', 'Mine'], ['image', picture]) }, messages.unknownUpload],
      [
        own._id,
        { content: blocks(['text', 'x'], ['image', picture], ['image', picture]) },
        messages.unknownUpload,
      ],
      [own._id, { content: blocks(['image', picture]) }, messages.textRequired],
      [own._id, { title: '' }, messages.titleRequired],
      [own._id, { content: undefined }, messages.contentRequired],
    ] as const;
    for (const [id, form, message] of refused) {
      const { status, body } = await change(id, form);
      expect([status, body.message]).toEqual([400, message]);
    }
    const answer = await change(own._id, {}, site.cast.ravi.token);
    expect([answer.status, answer.body.message]).toEqual([403, discussionMessages.mayNotEdit]);
  });

  it('puts it into the lists of its new tags, at its place, and out of others', async () => {
    const first = await create({ title: 'Older', tags: ['Warli', 'Clay'] });
    await create({ title: 'Newer', tags: ['Ink'] });
    expect((await listOfTag('clay')).titles).toEqual(['Older']);
    await change(first._id, { title: 'Older', tags: ['Warli', 'Ink'] });
    expect(await listOfTag('clay')).toEqual({ titles: [], pages: 0 });
    expect((await listOfTag('ink')).titles).toEqual(['Newer', 'Older']);
    expect((await listOfTag('warli')).titles).toEqual(['Older']);
    // Tags that are not sent stay.
    const { body } = await change(first._id, { title: 'Older still' });
    expect(body.tags).toEqual(['Warli', 'Ink']);
  });
});

it('a draft counts in no list of its tags, also after they change, until it is published', async () => {
  const { write, send, setStatus } = createWriter(site, 'discussion', pictures[0] ?? Buffer.alloc(0));
  const { _id: id } = await write('Half a question', { status: 'draft' });
  await send(id, discussionForm({ title: 'Half a question', text: 'And half', tags: ['Kalamkari'] }));
  expect(await listOfTag('kalamkari')).toEqual({ titles: [], pages: 0 });
  await create({ title: 'Whole', tags: ['Kalamkari'] });
  await setStatus(id, 'published');
  expect(await listOfTag('kalamkari')).toEqual({ titles: ['Half a question', 'Whole'], pages: 1 });
  await setStatus(id, 'draft');
  expect(await listOfTag('kalamkari')).toEqual({ titles: ['Whole'], pages: 1 });
});
