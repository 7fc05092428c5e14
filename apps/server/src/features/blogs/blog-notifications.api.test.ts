import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

async function listNotifications({ token }: Person): Promise<{ content: string; link: string }[]> {
  await site.jobs.runDue();
  const { body } = await ask(site.app, notificationAddresses.list, { token });
  return body.notifications.map(({ content, link }: { content: string; link: string }) => ({
    content,
    link,
  }));
}

it('notifies the author of likes and comments, and the writer of a comment of replies and likes', async () => {
  const [author, writer, third] = await Promise.all([
    addPerson(site, 'Anu Author'),
    addPerson(site, 'Veda Writer'),
    addPerson(site, 'Tara Third'),
  ]);
  const id = await publishBlog(site.database, { authorId: author.id, title: 'Rain' });
  const link = `/blogs/${id}`;
  const by = (person: Person) => ({ params: { id }, token: person.token });

  await ask(site.app, at.like, by(author));
  await ask(site.app, at.like, by(writer));
  await ask(site.app, at.like, by(third));
  const { body: comment } = await ask(site.app, at.addComment, { ...by(writer), body: { content: 'x' } });
  const params = { id, commentId: comment._id };
  const { body } = await ask(site.app, at.addReply, { params, token: third.token, body: { content: 'y' } });
  await ask(site.app, at.likeComment, { params, token: author.token });
  await ask(site.app, at.likeReply, { params: { ...params, replyId: body.reply._id }, token: author.token });

  expect(await listNotifications(author)).toEqual([
    { content: kinds.comment.text({ name: writer.name, on: 'blog', title: 'Rain' }), link },
    { content: kinds.like.text({ name: third.name, others: 1, what: 'blog', title: 'Rain' }), link },
  ]);
  expect(await listNotifications(writer)).toEqual([
    { content: kinds.like.text({ name: author.name, others: 0, what: 'comment', title: 'Rain' }), link },
    { content: kinds.reply.text({ name: third.name }), link },
  ]);
  expect(await listNotifications(third)).toEqual([
    { content: kinds.like.text({ name: author.name, others: 0, what: 'reply', title: 'Rain' }), link },
  ]);

  await ask(site.app, at.remove, by(author));
  for (const person of [author, writer, third]) expect(await listNotifications(person)).toEqual([]);
});

it('lists blogs in the site map', async () => {
  const id = await publishBlog(site.database, { authorId: site.cast.asha.id });
  const { body } = await site.app.inject('/sitemap.xml');
  expect(body).toContain(`/blogs/${id}</loc>`);
  expect(body).toContain('/blogs</loc>');
});
