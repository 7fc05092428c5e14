import { discussionLimits } from '@kalaangan/contract/discussions/discussions';
import type { DiscussionReply } from '@kalaangan/contract/discussions/discussions.calls';
import { findAuthors, type Audience } from '#features/accounts/index.ts';
import { findImageViews, findVideoViews, type MediaContext } from '#features/media/index.ts';
import { findUnrestrained, findVoteStates } from '#features/social/index.ts';
import { cutPage } from '#platform/database/lists/keyset.ts';
import type { Discussions } from '../context.ts';
import { listReplyPermissions } from '../policy.ts';
import * as store from '../store/index.ts';
import type { StoredBlock } from '../tables.ts';
import { toNestedReply, type MediaViews, type ReplyFacts } from '../views.ts';

const maxNested = discussionLimits.nestedReplies;

/** Replies in the shape of the contract, each with its first nested replies; in the order of the rows. */
export async function toReplies(
  discussions: Discussions,
  rows: readonly store.ReplyRow[],
  audience: Audience,
): Promise<DiscussionReply[]> {
  return (await loadReplies(discussions, rows, audience, [])).replies;
}

/** Makes replies as `toReplies` does, with the discussion's vote state of the same query: null when it was removed. */
export async function toRepliesWithState(
  discussions: Discussions,
  discussionId: string,
  rows: readonly store.ReplyRow[],
  audience: Audience,
) {
  const { replies, states } = await loadReplies(discussions, rows, audience, [discussionId]);
  return { replies, state: states.get(discussionId) ?? null };
}

/** The images and videos of all contents, in one query for each kind. */
export async function findMedia(
  media: MediaContext,
  contents: readonly (readonly StoredBlock[])[],
): Promise<MediaViews> {
  const listIds = (type: 'image' | 'video') =>
    contents.flatMap((blocks) => blocks.flatMap((block) => (block.type === type ? [block.media] : [])));
  const videoIds = listIds('video');
  const [images, videos] = await Promise.all([
    findImageViews(media, listIds('image')),
    videoIds.length > 0 ? findVideoViews(media, videoIds) : new Map(),
  ]);
  return { images, videos };
}

/** @param otherIds further subjects whose vote states are loaded */
async function loadReplies(
  discussions: Discussions,
  rows: readonly store.ReplyRow[],
  audience: Audience,
  otherIds: readonly string[],
) {
  const parents = rows.filter((row) => row.replies_count > 0).map(({ id }) => id);
  const nested = await store.listFirstNested(discussions.db, parents, maxNested + 1);
  const facts = await loadFacts(discussions, [...rows, ...nested], audience, otherIds);
  const byParent = Map.groupBy(nested, (row) => row.parent_id ?? '');
  const replies = rows.flatMap((row) => toReply(row, byParent.get(row.id) ?? [], facts) ?? []);
  return { replies, states: facts.states };
}

async function loadFacts(
  { db, accounts, media, social }: Discussions,
  rows: readonly store.ReplyRow[],
  audience: Audience,
  otherIds: readonly string[],
): Promise<ReplyFacts> {
  const existing = rows.filter((row) => row.author_id !== null);
  const discussionIds = [...new Set(rows.map((row) => row.discussion_id))];
  const writerIds = existing.flatMap((row) => row.author_id ?? []);
  const [people, unrestrained, states, pictures, authors] = await Promise.all([
    findAuthors(accounts, writerIds),
    findUnrestrained(social, db, writerIds),
    findVoteStates(social, [...otherIds, ...existing.map(({ id }) => id)], audience),
    findMedia(
      media,
      existing.map(({ content }) => content),
    ),
    // Visitors have no permissions.
    audience.viewer ? store.findAuthors(db, discussionIds) : null,
  ]);
  const can = (row: store.ReplyRow) =>
    listReplyPermissions(audience.viewer, row.author_id, authors?.get(row.discussion_id));
  return { people, unrestrained, states, media: pictures, can };
}

/** @param nested rows of the replies to it: one more than are shown when there are more */
function toReply(
  row: store.ReplyRow,
  nested: readonly store.ReplyRow[],
  facts: ReplyFacts,
): DiscussionReply | null {
  const view = toNestedReply(row, facts);
  const { rows, nextCursor } = cutPage(nested, maxNested, ({ id }) => [id]);
  return (
    view && {
      ...view,
      replies: rows.flatMap((reply) => toNestedReply(reply, facts) ?? []),
      repliesCount: row.replies_count,
      repliesNextCursor: nextCursor,
    }
  );
}
