import { searchAddresses as at, searchMessages as messages } from '@kalaangan/contract/search/search';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blogForm, doc, paragraph, publishBlog, type BlogForm } from '#test-kit/content/blog-form.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

async function search(q: string, query: Record<string, string> = {}) {
  await site.jobs.sweep('search.index');
  return ask(site.app, at.blogs, { query: { q, ...query } });
}
async function titles(q: string): Promise<string[]> {
  const { status, body } = await search(q);
  expect(status).toBe(200);
  return body.blogs.map(({ titleText }: { titleText: string }) => titleText);
}
async function publish(form: BlogForm, token = site.cast.asha.token): Promise<string> {
  const { body } = await ask(site.app, blogAddresses.create, {
    form: blogForm({ thumbnail: [picture], ...form }),
    token,
  });
  return body._id;
}

describe('searching blogs', () => {
  it.each([
    [{}, messages.queryRequired],
    [{ q: ' ' }, messages.queryRequired],
    [{ q: 'x'.repeat(201) }, messages.queryTooLong()],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await ask(site.app, at.blogs, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('finds them by title, text, tags, software and author, the title first', async () => {
    await publish({ title: doc(paragraph('Text')), content: doc(paragraph('it is all about the MONSOON')) });
    await publish({ title: doc(paragraph('Tag')), tags: '["Monsoon"]' });
    await publish({ title: doc(paragraph('Monsoon in the title')) });
    await publish({ title: doc(paragraph('Program')), software: '["Monsooner"]' });
    const nila = await addPerson(site, 'Nila Monsoonwala');
    await publish({ title: doc(paragraph('Author')) }, nila.token);
    await publish({ title: doc(paragraph('Something else')) });
    const found = await titles('monsoon');
    expect(found[0]).toBe('Monsoon in the title');
    expect(found.at(-1)).toBe('Text');
    expect(found.toSorted()).toEqual(['Author', 'Monsoon in the title', 'Program', 'Tag', 'Text']);
    expect(await titles('monsson title')).toEqual(['Monsoon in the title']);
    expect(await titles('paragraph')).toEqual([]);
  });

  it('finds words of every script, and those of an edit', async () => {
    const id = await publish({ title: doc(paragraph('மழைக்காலம்')), content: doc(paragraph('विज्ञान')) });
    expect(await titles('மழை')).toEqual(['மழைக்காலம்']);
    expect(await titles('विज्ञान')).toEqual(['மழைக்காலம்']);
    const form = blogForm({ title: doc(paragraph('Winter')) });
    await ask(site.app, blogAddresses.edit, { params: { id }, form, token: site.cast.asha.token });
    expect(await titles('மழை')).toEqual([]);
    expect(await titles('winter')).toEqual(['Winter']);
    await ask(site.app, blogAddresses.remove, { params: { id }, token: site.cast.asha.token });
    expect(await titles('winter')).toEqual([]);
  });

  it('finds blogs alone, and no blogs among artworks', async () => {
    await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Painted rain' });
    await publishBlog(site.database, { authorId: site.cast.asha.id, title: 'Written rain' });
    expect(await titles('rain')).toEqual(['Written rain']);
    const { body } = await ask(site.app, at.artworks, { query: { q: 'rain' } });
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Painted rain']);
  });

  it('answers in pages', async () => {
    for (let index = 0; index < 11; index++)
      await publishBlog(site.database, { authorId: site.cast.asha.id, title: `Rain ${index}` });
    const first = await search('rain');
    expect(first.body).toMatchObject({ totalPages: 2, hasMore: true });
    expect(first.body.blogs).toHaveLength(10);
    expect((await search('rain', { page: '2' })).body).toMatchObject({
      blogs: [{ titleText: 'Rain 0' }],
      totalPages: 2,
      hasMore: false,
    });
    expect((await search('nothing')).body).toEqual({ blogs: [], totalPages: 0, hasMore: false });
  });
});
