import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSubject } from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createNotificationFixture } from './notifications.fixture.ts';

let site: TestApp;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  site = await startTestApp();
  fixture = createNotificationFixture(site);
});
afterAll(() => site.stop());

describe('comments and replies', () => {
  const scene = async (title: string) => {
    const [artist, critic, third] = [
      await fixture.join('Painter'),
      await fixture.join('Critic'),
      await fixture.join('Third'),
    ];
    const id = await fixture.publish(artist, title);
    return { artist, critic, third, id, link: `/artwork/${id}` };
  };
  const told = async (person: Parameters<typeof fixture.list>[0]) =>
    (await fixture.list(person)).notifications.map(({ content, link }) => [content, link]);

  it('notify the owner of the subject, or the author of the comment', async () => {
    const { artist, critic, third, id, link } = await scene('Talked of');
    const comment = await fixture.comment(id, critic);
    await fixture.reply(id, comment._id, third);
    await fixture.reply(id, comment._id, artist);
    expect(await told(artist)).toEqual([
      [kinds.comment.text({ name: 'Critic', on: 'artwork', title: 'Talked of' }), link],
    ]);
    expect(await told(critic)).toEqual([
      [kinds.reply.text({ name: 'Painter' }), link],
      [kinds.reply.text({ name: 'Third' }), link],
    ]);
    expect(await told(third)).toEqual([]);
  });

  it('do not notify their own author', async () => {
    const { artist, critic, id } = await scene('Alone');
    const own = await fixture.comment(id, artist);
    await fixture.reply(id, own._id, artist);
    expect(await told(artist)).toEqual([]);
    expect(await told(critic)).toEqual([]);
  });

  it('are named as comment or reply when they are liked', async () => {
    const { artist, critic, third, id, link } = await scene('Liked words');
    const comment = await fixture.comment(id, critic);
    const reply = await fixture.reply(id, comment._id, third);
    for (const person of [artist, third]) await fixture.like(comment._id, person, 'comment');
    await fixture.like(reply._id, critic, 'comment_reply');
    expect(await told(critic)).toContainEqual([
      kinds.like.text({ name: 'Third', others: 1, what: 'comment', title: 'Liked words' }),
      link,
    ]);
    expect(await told(third)).toEqual([
      [kinds.like.text({ name: 'Critic', others: 0, what: 'reply', title: 'Liked words' }), link],
    ]);
  });

  it('make one notification when their event arrives twice, which stays read', async () => {
    const { artist, critic, id } = await scene('Twice');
    const comment = await fixture.comment(id, critic);
    await site.jobs.runDue();
    await fixture.markAll(artist);
    await fixture.announce(site.features.social.events.commentAdded, {
      commentId: comment._id,
      subject: { kind: 'artwork', id, ownerId: artist.id },
      byId: critic.id,
      parent: null,
    });
    expect((await fixture.list(artist)).notifications.map(({ read }) => read)).toEqual([true]);
  });

  it('that are deleted have no notification, also with their comment or subject', async () => {
    const { artist, critic, third, id } = await scene('Gone');
    const comment = await fixture.comment(id, critic);
    await fixture.reply(id, comment._id, third);
    await fixture.like(comment._id, third, 'comment');
    expect([await fixture.count(artist), await fixture.count(critic)]).toEqual([1, 2]);
    await fixture.removeComment(id, comment._id, critic);
    expect([await fixture.count(artist), await fixture.count(critic)]).toEqual([0, 0]);
    const next = await fixture.comment(id, critic);
    await fixture.reply(id, next._id, third);
    expect([await fixture.count(artist), await fixture.count(critic)]).toEqual([1, 1]);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', id).execute();
    expect([await fixture.count(artist), await fixture.count(critic)]).toEqual([0, 0]);
  });
});

describe('in a discussion', () => {
  const scene = async () => {
    const [asker, writer] = [await fixture.join('Asker'), await fixture.join('Writer')];
    const [discussionId, replyId] = [newId(), newId()];
    const created_at = new Date();
    const { kysely, transaction } = site.database;
    await transaction(async (tx) => {
      await addSubject(tx, { id: discussionId, kind: 'discussion', owner_id: asker.id, created_at });
      await addSubject(tx, { id: replyId, kind: 'discussion_reply', owner_id: writer.id, created_at });
    });
    const written = { content: '[]', media_ids: [], created_at };
    await kysely
      .insertInto('discussions')
      .values({
        ...written,
        id: discussionId,
        author_id: asker.id,
        title: 'Which ink?',
        tags: [],
        preview: '[]',
      })
      .execute();
    await kysely
      .insertInto('discussion_replies')
      .values({
        ...written,
        id: replyId,
        discussion_id: discussionId,
        parent_id: null,
        author_id: writer.id,
      })
      .execute();
    return { asker, writer, discussionId, replyId };
  };
  const rowsOf = (userId: string) =>
    site.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'subject_id', 'actor_id'])
      .where('user_id', '=', userId)
      .execute();

  it('a reply makes one notification, which stays read and is deleted with it', async () => {
    const { asker, writer, discussionId, replyId } = await scene();
    const added = {
      replyId,
      discussionId,
      discussionAuthorId: asker.id,
      byId: writer.id,
      answeredAuthorId: null,
    };
    const { replyAdded } = site.features.discussions.events;
    await fixture.announce(replyAdded, added);
    await fixture.markAll(asker);
    await fixture.announce(replyAdded, added);
    expect(await rowsOf(asker.id)).toEqual([{ kind: 'answer', subject_id: replyId, actor_id: writer.id }]);
    expect(await fixture.count(asker)).toBe(0);
    await fixture.announce(replyAdded, { ...added, discussionAuthorId: writer.id });
    expect(await rowsOf(writer.id)).toEqual([]);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', replyId).execute();
    await fixture.announce(replyAdded, added);
    expect(await rowsOf(asker.id)).toEqual([]);
  });

  it('a solution notifies its author while it is marked', async () => {
    const { asker, writer, replyId } = await scene();
    const note = async (solved: boolean, byId = asker.id) => {
      await site.database.kysely
        .updateTable('discussion_replies')
        .set({ solved })
        .where('id', '=', replyId)
        .execute();
      await fixture.announce(site.features.discussions.events.solutionChanged, {
        replyId,
        writerId: writer.id,
        byId,
      });
    };
    await note(true, writer.id);
    expect(await rowsOf(writer.id)).toEqual([]);
    await note(true);
    await fixture.markAll(writer);
    await note(true);
    expect(await rowsOf(writer.id)).toEqual([{ kind: 'solution', subject_id: replyId, actor_id: null }]);
    expect(await fixture.count(writer)).toBe(0);
    await note(false);
    expect(await rowsOf(writer.id)).toEqual([]);
  });
});
