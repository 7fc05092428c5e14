import { discussionLimits } from '@kalaangan/contract/discussions';
import type { DiscussionReply } from '@kalaangan/contract/discussions.calls';
import { encodeCursor } from '#platform/database/cursor.ts';
import type { StoredBlock } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { DiscussionsOptions } from './options.ts';
import * as store from './store/index.ts';
import { toNestedReply, type MediaViews, type ReplyFacts } from './views.ts';

/** Pictures and films of what is shown: one query for each kind, however many. */
export async function findMedia(
  media: DiscussionsOptions['media'],
  contents: readonly (readonly StoredBlock[])[],
): Promise<MediaViews> {
  const ids = (type: 'image' | 'video') =>
    contents.flatMap((blocks) => blocks.flatMap((block) => (block.type === type ? [block.media] : [])));
  const videoIds = ids('video');
  const [images, videos] = await Promise.all([
    media.findImageViews(ids('image')),
    videoIds.length > 0 ? media.findVideoViews(videoIds) : new Map(),
  ]);
  return { images, videos };
}

/** Replies as they are answered, with the first of what was replied to them. */
export function createReplyViews({ database, social, accounts, media }: DiscussionsOptions) {
  const db = database.kysely;
  const most = discussionLimits.nestedReplies;

  async function findNested(rows: readonly store.ReplyRow[]): Promise<store.ReplyRow[]> {
    const parents = rows.filter((row) => row.replies_count > 0).map(({ id }) => id);
    return store.listFirstNested(db, parents, most + 1);
  }

  /** @param also a discussion whose votes are wanted: they come by the same query */
  async function findFacts(
    rows: readonly store.ReplyRow[],
    viewer: Viewer | null,
    also: readonly string[],
  ): Promise<ReplyFacts> {
    const living = rows.filter((row) => row.author_id !== null);
    const [people, states, pictures] = await Promise.all([
      accounts.findPersonCards(living.flatMap((row) => row.author_id ?? [])),
      social.findVoteStates([...also, ...living.map(({ id }) => id)], viewer),
      findMedia(
        media,
        living.map(({ content }) => content),
      ),
    ]);
    return { people, states, media: pictures };
  }

  function toReply(
    row: store.ReplyRow,
    under: readonly store.ReplyRow[],
    facts: ReplyFacts,
  ): DiscussionReply | null {
    const view = toNestedReply(row, facts);
    const shown = under.slice(0, most);
    const last = shown.at(-1);
    return (
      view && {
        ...view,
        replies: shown.flatMap((reply) => toNestedReply(reply, facts) ?? []),
        repliesCount: row.replies_count,
        repliesNextCursor: under.length > most && last ? encodeCursor([last.id]) : null,
      }
    );
  }

  async function read(rows: readonly store.ReplyRow[], viewer: Viewer | null, also: readonly string[] = []) {
    const nested = await findNested(rows);
    const facts = await findFacts([...rows, ...nested], viewer, also);
    const byParent = Map.groupBy(nested, (row) => row.parent_id ?? '');
    const replies = rows.flatMap((row) => toReply(row, byParent.get(row.id) ?? [], facts) ?? []);
    return { replies, states: facts.states };
  }

  return {
    /** In the order of the rows: top-level ones or nested ones. */
    toReplies: async (rows: readonly store.ReplyRow[], viewer: Viewer | null): Promise<DiscussionReply[]> =>
      (await read(rows, viewer)).replies,

    /** The same, with what people did with their discussion; null where that is gone. */
    async toRepliesWithState(id: string, rows: readonly store.ReplyRow[], viewer: Viewer | null) {
      const { replies, states } = await read(rows, viewer, [id]);
      return { replies, state: states.get(id) ?? null };
    },
  };
}

export type ReplyViews = ReturnType<typeof createReplyViews>;
