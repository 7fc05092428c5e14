import { notificationTexts as say } from '@kalaangan/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createBed } from './notifications.fixture.ts';

let site: TestApp;
let bed: ReturnType<typeof createBed>;
beforeAll(async () => {
  site = await startTestApp();
  bed = createBed(site);
});
afterAll(() => site.stop());

describe('comments and replies', () => {
  const scene = async (title: string) => {
    const [artist, critic, third] = [
      await bed.join('Painter'),
      await bed.join('Critic'),
      await bed.join('Third'),
    ];
    const id = await bed.publish(artist, title);
    return { artist, critic, third, id, link: `/artwork/${id}` };
  };
  const told = async (person: Parameters<typeof bed.list>[0]) =>
    (await bed.list(person)).notifications.map(({ content, link }) => [content, link]);

  it('are told to the owner of the thing, or to the writer of the comment', async () => {
    const { artist, critic, third, id, link } = await scene('Talked of');
    const comment = await bed.comment(id, critic);
    await bed.reply(id, comment.id, third);
    await bed.reply(id, comment.id, artist);
    expect(await told(artist)).toEqual([[say.comment('Critic', 'artwork', 'Talked of'), link]]);
    expect(await told(critic)).toEqual([
      [say.reply('Painter'), link],
      [say.reply('Third'), link],
    ]);
    expect(await told(third)).toEqual([]);
  });

  it('are not told to who wrote them', async () => {
    const { artist, critic, id } = await scene('Alone');
    const own = await bed.comment(id, artist);
    await bed.reply(id, own.id, artist);
    expect(await told(artist)).toEqual([]);
    expect(await told(critic)).toEqual([]);
  });

  it('are told of when they are liked, as what they are', async () => {
    const { artist, critic, third, id, link } = await scene('Liked words');
    const comment = await bed.comment(id, critic);
    const reply = await bed.reply(id, comment.id, third);
    for (const person of [artist, third]) await bed.like(comment.id, person, 'comment');
    await bed.like(reply.id, critic, 'reply');
    expect(await told(critic)).toContainEqual([say.likeOfWords('Third', 1, 'comment'), link]);
    expect(await told(third)).toEqual([[say.likeOfWords('Critic', 0, 'reply'), link]]);
  });

  it('announced twice are told once, and stay read', async () => {
    const { artist, critic, id } = await scene('Twice');
    const comment = await bed.comment(id, critic);
    await site.jobs.settle();
    await bed.markAll(artist);
    await site.features.notifications.noteComment({
      commentId: comment.id,
      subject: { kind: 'artwork', id, ownerId: artist.id },
      byId: critic.id,
      parent: null,
    });
    expect((await bed.list(artist)).notifications.map(({ read }) => read)).toEqual([true]);
  });

  it('that go take along what told of them, with the comment or with the thing', async () => {
    const { artist, critic, third, id } = await scene('Gone');
    const comment = await bed.comment(id, critic);
    await bed.reply(id, comment.id, third);
    await bed.like(comment.id, third, 'comment');
    expect([await bed.count(artist), await bed.count(critic)]).toEqual([1, 2]);
    await bed.removeComment(id, comment.id, critic);
    expect([await bed.count(artist), await bed.count(critic)]).toEqual([0, 0]);
    const next = await bed.comment(id, critic);
    await bed.reply(id, next.id, third);
    expect([await bed.count(artist), await bed.count(critic)]).toEqual([1, 1]);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', id).execute();
    expect([await bed.count(artist), await bed.count(critic)]).toEqual([0, 0]);
  });
});

describe('in a discussion', () => {
  const scene = async () => {
    const [asker, writer] = [await bed.join('Asker'), await bed.join('Writer')];
    const replyId = newId();
    await site.features.social.addSubject(site.database.kysely, {
      id: replyId,
      kind: 'reply',
      owner_id: writer.id,
      created_at: new Date(),
    });
    return { asker, writer, replyId };
  };
  const rowsOf = (userId: string) =>
    site.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'subject_id', 'actor_id'])
      .where('user_id', '=', userId)
      .execute();

  it('a reply is told once, stays read, and goes with its words', async () => {
    const { asker, writer, replyId } = await scene();
    const about = { subjectId: replyId, byId: writer.id, toId: asker.id };
    await site.features.notifications.noteAnswer(about);
    await bed.markAll(asker);
    await site.features.notifications.noteAnswer(about);
    expect(await rowsOf(asker.id)).toEqual([{ kind: 'answer', subject_id: replyId, actor_id: writer.id }]);
    expect(await bed.count(asker)).toBe(0);
    await site.features.notifications.noteAnswer({ ...about, toId: writer.id });
    expect(await rowsOf(writer.id)).toEqual([]);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', replyId).execute();
    await site.features.notifications.noteAnswer(about);
    expect(await rowsOf(asker.id)).toEqual([]);
  });

  it('a solution is told to its writer while it is one', async () => {
    const { asker, writer, replyId } = await scene();
    const note = (holds: boolean, byId = asker.id) =>
      site.features.notifications.noteSolution({ replyId, writerId: writer.id, byId }, async () => holds);
    await note(true, writer.id);
    expect(await rowsOf(writer.id)).toEqual([]);
    await note(true);
    await bed.markAll(writer);
    await note(true);
    expect(await rowsOf(writer.id)).toEqual([{ kind: 'solution', subject_id: replyId, actor_id: null }]);
    expect(await bed.count(writer)).toBe(0);
    await note(false);
    expect(await rowsOf(writer.id)).toEqual([]);
  });
});
