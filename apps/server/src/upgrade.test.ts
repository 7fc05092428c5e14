import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailForm } from '@kalaangan/contract/email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { migrate, migrationsFolder as migrations, schemaFolder } from '#platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';

/**
 * Copies the migrations up to and including a number to a temporary folder.
 * @returns its path
 */
async function copyMigrations(until: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-migrations-'));
  for (const name of await readdir(migrations))
    if (Number(name.slice(0, 4)) <= until) await copyFile(join(migrations, name), join(folder, name));
  return folder;
}

describe.each(['embedded', 'postgres'] as const)(
  'the upgrade of an installation from before migration 0015 (%s)',
  (kind) => {
    let held: TestDatabase;
    let before: string;
    const ids = { person: newId(), artwork: newId(), comment: newId(), reply: newId() };
    const topic = { id: newId(), reply: newId() };
    beforeAll(async () => {
      held = await createTestDatabase(kind);
      before = await copyMigrations(14);
      const { pool } = held.database;
      await pool.query('drop schema public cascade; create schema public');
      await migrate(held.database, { folder: before });
      const query = (text: string, values: readonly unknown[]) => pool.query(text, [...values]);
      await query(
        "insert into users (id, name, username, email) values ($1, 'Asha', 'asha', 'asha@example.org')",
        [ids.person],
      );
      for (const [id, what] of [
        [ids.artwork, 'artwork'],
        [ids.comment, 'comment'],
        [ids.reply, 'reply'],
        [topic.id, 'discussion'],
        [topic.reply, 'reply'],
      ])
        await query(
          'insert into subjects (id, kind, owner_id, created_at, created_ms) values ($1, $2, $3, now(), 1)',
          [id, what, ids.person],
        );
      const insertComment =
        'insert into comments (id, subject_id, parent_id, author_id, content, created_at) values ($1, $2, $3, $4, $5, now())';
      await query(insertComment, [ids.comment, ids.artwork, null, ids.person, 'First']);
      await query(insertComment, [ids.reply, ids.artwork, ids.comment, ids.person, 'Second']);
      await query(
        "insert into discussions (id, author_id, title, tags, content, preview, media_ids, created_at) values ($1, $2, 'Ink?', '{}', '[]', '[]', '{}', now())",
        [topic.id, ids.person],
      );
      await query(
        "insert into discussion_replies (id, discussion_id, author_id, content, media_ids, created_at) values ($1, $2, $3, '[]', '{}', now())",
        [topic.reply, topic.id, ids.person],
      );
      await query(
        "insert into notifications (id, user_id, kind, subject_id, made_at) values ($1, $2, 'like', $3, now())",
        [newId(), ids.person, topic.reply],
      );
      await query(
        "insert into media (id, owner_id, kind, format, bytes, state) values ($1, $2, 'image', 'png', 1, 'doomed')",
        [newId(), ids.person],
      );
      await query(
        "insert into jobs (id, name, data) values ($1, 'notifications:social.likes-changed', $2), ($3, 'notifications:social.follow-changed', '{}')",
        [newId(), JSON.stringify({ subjectId: ids.reply, kind: 'reply' }), newId()],
      );
      await migrate(held.database, { folder: migrations, schemaFolder });
    });
    afterAll(async () => {
      await held.destroy();
      await rm(before, { recursive: true });
    });
    const rows = async (text: string) => (await held.database.pool.query<Record<string, unknown>>(text)).rows;

    it('splits replies into two kinds', async () => {
      const kinds = await rows('select id, kind from subjects');
      expect(Object.fromEntries(kinds.map(({ id, kind: is }) => [id, is]))).toEqual({
        [ids.artwork]: 'artwork',
        [ids.comment]: 'comment',
        [ids.reply]: 'comment_reply',
        [topic.id]: 'discussion',
        [topic.reply]: 'discussion_reply',
      });
    });

    it('keeps replies sorted by votes', async () => {
      await held.database.pool.query('update subjects set upvotes = 2 where id = $1', [topic.reply]);
      expect(await rows('select votes from discussion_replies')).toEqual([{ votes: 2 }]);
    });

    it('sets the subject kinds of notifications and waiting events', async () => {
      expect(await rows('select subject_kind from notifications')).toEqual([
        { subject_kind: 'discussion_reply' },
      ]);
      expect(await rows('select name, data from jobs order by name')).toEqual([
        { name: 'notifications:accounts.follow-changed', data: {} },
        {
          name: 'notifications:social.likes-changed',
          data: { subjectId: ids.reply, kind: 'comment_reply' },
        },
      ]);
    });

    it('keeps media marked for deletion', async () => {
      expect(await rows('select state from media')).toEqual([{ state: 'deleting' }]);
    });
  },
);

describe.each(['embedded', 'postgres'] as const)(
  'the upgrade of an installation from before migration 0045 (%s)',
  (kind) => {
    let held: TestDatabase;
    let before: string;
    beforeAll(async () => {
      held = await createTestDatabase(kind);
      before = await copyMigrations(44);
      await held.database.pool.query('drop schema public cascade; create schema public');
      await migrate(held.database, { folder: before });
    });
    afterAll(async () => {
      await held.destroy();
      await rm(before, { recursive: true });
    });

    it('gives email addresses their one form, of two accounts to the confirmed one', async () => {
      const { pool } = held.database;
      const add = (username: string, email: string, confirmed = false) =>
        pool.query(
          `insert into users (id, name, username, email, email_verified_at) values ($1, 'Asha', $2, $3, ${confirmed ? 'now()' : 'null'})`,
          [newId(), username, email],
        );
      const odd = [
        'आशा@उदाहरण.भारत',
        'a@விளம்பரம்.இந்தியா',
        'b@bücher-straße.example',
        'c@exam\u00adple.org.',
        'd\u200b\u3164@例え。テスト',
        'e@\u2060emoji-☃.example',
        'f@ａｂｃ.example',
        'آشا@مثال.بھارت.',
      ];
      for (const [index, email] of odd.entries()) await add(`odd${index}`, email);
      await add('plain', 'g@example.org');
      await add('first', 'h@example.org.');
      await add('confirmed', 'h@example.org..', true);
      await add('taken', 'g@example.org.', true);
      await migrate(held.database, { folder: migrations, schemaFolder });
      const { rows } = await pool.query<{ email: string }>('select email from users order by id');
      expect(rows.map(({ email }) => email)).toEqual([
        ...odd.map(emailForm),
        'g@example.org',
        'h@example.org.',
        'h@example.org',
        'g@example.org.',
      ]);
    });
  },
);
