import { toFields } from './fields.ts';
import { links } from '@kalaangan/contract/links';
import { exportList, type ExportFile } from '#features/accounts/index.ts';
import {
  contentPages,
  listIdsForExport,
  mostEarlierTexts,
  toShownStatus,
  type ContentCard,
  type ContentKind,
  type ContentText,
  type DescribeSubjects,
  type ReviewedContent,
  type SubjectKind,
} from '#features/social/index.ts';
import { textOf, wordsOf } from './blocks.ts';
import type { Discussions } from './context.ts';
import { removeDiscussionForGood } from './deletion.ts';
import { publishDueDiscussion } from './publication-steps.ts';
import { removeReplyForGood } from './replies/deletion-steps.ts';
import * as store from './store/index.ts';
import type { StoredBlock } from './tables.ts';
import type { Db } from '#platform/database/tables.ts';

/**
 * Returns what features that work with every kind of content (search, notifications, export, site map) need of
 * discussions.
 */
export function discussionContent(discussions: Discussions): ContentKind<'discussion'> {
  return {
    kind: 'discussion',
    describe: new Map<SubjectKind, DescribeSubjects>([
      ['discussion', (ids) => describeDiscussions(discussions, ids)],
      ['discussion_reply', (ids) => describeReplies(discussions, ids)],
    ]),
    listTexts: (ids) => listTexts(discussions, ids),
    listCards: (ids) => listCards(discussions, ids),
    publishDue: (id, now) => publishDueDiscussion(discussions, id, now),
    findForReview: (kind, id) => findForReview(discussions, kind, id),
    listMediaOf: (tx, _kind, ids) => store.listOwnMediaIds(tx, ids),
    listMediaBelow: async (tx, kind, ids) =>
      kind === 'discussion' ? store.listMediaIdsOfReplies(tx, ids) : [],
    listRepliesTo: async (tx, kind, ids) => (kind === 'discussion_reply' ? store.listNestedIds(tx, ids) : []),
    listContentOf: async (tx, kind, ids) =>
      kind === 'discussion_reply' ? store.listDiscussionIdsOf(tx, ids) : [],
    remove: (tx, kind, id) =>
      kind === 'discussion'
        ? removeDiscussionForGood(discussions, tx, id)
        : removeReplyForGood(discussions, tx, id),
    exportPart: (userId) => exportDiscussions(discussions, userId),
    pages: contentPages(discussions.db, {
      kind: 'discussion',
      table: 'discussions',
      changedAt: 'edited_at',
      link: links.discussion,
    }),
  };
}

async function describeDiscussions({ db }: Discussions, ids: readonly string[]) {
  const rows = await store.listTitles(db, ids);
  return new Map(
    rows.map(({ id, title }) => [
      id,
      { what: 'discussion', on: 'discussion', title, link: links.discussion(id) } as const,
    ]),
  );
}

async function describeReplies({ db }: Discussions, ids: readonly string[]) {
  const rows = await store.listReplyPlaces(db, ids);
  return new Map(
    rows.map(({ id, discussion_id, title }) => [
      id,
      {
        what: 'reply',
        on: 'discussion',
        title,
        link: links.discussion(discussion_id, id),
      } as const,
    ]),
  );
}

async function listTexts({ db }: Discussions, ids: readonly string[]): Promise<ContentText[]> {
  const rows = await store.listTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.author_id,
    title: row.title,
    labels: row.tags,
    tags: row.tags,
    body: textOf(row.content),
  }));
}

async function listCards({ db }: Discussions, ids: readonly string[]): Promise<ContentCard[]> {
  const rows = await store.listCards(db, ids);
  return rows.map(({ id, title, content }) => {
    const [picture = null] = content.flatMap((block) => (block.type === 'image' ? block.media : []));
    return { id, title, thumbnailId: picture };
  });
}

async function findForReview(
  { db }: Discussions,
  kind: SubjectKind,
  id: string,
): Promise<ReviewedContent | null> {
  const mediaIds = await store.listOwnMediaIds(db, [id]);
  const earlier = (await store.listVersions(db, id, mostEarlierTexts)).map(
    ({ title, tags, text, replaced_at: at }) => ({
      title: title ?? '',
      text: [text, tags?.join(', ')].filter(Boolean).join('\n'),
      replacedAt: at.toISOString(),
    }),
  );
  if (kind === 'discussion') {
    const row = await store.findDiscussion(db, id);
    if (!row) return null;
    return { title: row.title, text: withTags(row.content, row.tags), mediaIds, earlier };
  }
  const reply = (await store.findDeletedReply(db, id)) ?? (await store.findReply(db, id));
  return reply ? { title: '', text: wordsOf(reply.content).join('\n'), mediaIds, earlier } : null;
}

/** A text as moderators read it: with its tags, which could hurt somebody too. */
const withTags = (content: readonly StoredBlock[], tags: readonly string[]) =>
  [...wordsOf(content), tags.join(', ')].filter(Boolean).join('\n');

const batch = 500;

/** Rows with their earlier texts, the earliest first. */
async function withVersions<Row extends { id: string; edited_at: Date | null }>(
  db: Db,
  rows: readonly Row[],
) {
  const edited = rows.filter((row) => row.edited_at !== null).map(({ id }) => id);
  const versions = Map.groupBy(await store.listVersionsOf(db, edited), (one) => one.subject_id);
  return rows.map((row) => ({ id: row.id, row, versions: versions.get(row.id) ?? [] }));
}

/**
 * A person's discussions and replies. Media are listed by id: the archive's media folder names its files so.
 */
async function* exportDiscussions({ db, social }: Discussions, userId: string): AsyncGenerator<ExportFile> {
  yield* exportList({
    name: 'discussions',
    batch,
    load: async (limit, after) =>
      withVersions(
        db,
        await store.listWholeDiscussions(
          db,
          await listIdsForExport(social, 'discussion', userId, limit, after),
        ),
      ),
    toData: ({ id, row: { content, created_at, edited_at, status, ...row }, versions }) => ({
      _id: id,
      ...toFields(row),
      content,
      ...toShownStatus(status),
      createdAt: created_at,
      editedAt: edited_at,
      earlier: versions.map(({ title, tags, text, replaced_at }) => ({
        title,
        tags,
        text,
        replacedAt: replaced_at,
      })),
    }),
  });
  yield* exportList({
    name: 'discussion-replies',
    batch,
    load: async (limit, after) => withVersions(db, await store.listRepliesOf(db, userId, limit, after)),
    toData: ({
      id,
      row: { discussion_id, parent_id, content, solved, created_at, edited_at },
      versions,
    }) => ({
      _id: id,
      in: discussion_id,
      replyTo: parent_id,
      content,
      solved,
      createdAt: created_at,
      editedAt: edited_at,
      earlier: versions.map(({ text, replaced_at }) => ({ text, replacedAt: replaced_at })),
    }),
  });
}
