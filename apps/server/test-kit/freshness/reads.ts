import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import type { Answer } from '../client.ts';
import type { History } from './history.ts';
import type { Artist, World } from './world.ts';

type Asked = { params?: Record<string, string>; query?: Record<string, string> };

/** Asks one of the processes, with or without a session. */
export type Read = (address: Address, asked: Asked) => Promise<Answer>;

/** The answer that a read needs did not come. */
export class NoAnswerError extends Error {}

type Tools = { world: World; read: Read; pick: <T>(from: Iterable<T>) => T | undefined };

/** Whether an answer that was asked for and given at these times may show what it shows of one thing. */
type Claim = (askedAt: number, answeredAt: number) => boolean;
export type Checked = { what: string; isAllowed: Claim };

/** Time by which counts and orders in lists may be behind. */
const listsMs = 1_000;

const equals = <Value>(history: History<Value>, shown: Value, behindMs = 0): Claim =>
  holds(history, (value) => value === shown, behindMs);

const holds =
  <Value>(history: History<Value>, isShown: (value: Value) => boolean, behindMs = 0): Claim =>
  (askedAt, answeredAt) =>
    history.allows(isShown, askedAt, answeredAt, behindMs);

/** Claim about a count of a thing that may have changed without an answer, which allows everything then. */
const count =
  <Value>(
    thing: { isUncertain: boolean },
    history: History<Value>,
    isShown: (value: Value) => boolean,
    behindMs = 0,
  ): Claim =>
  (...times) =>
    thing.isUncertain || holds(history, isShown, behindMs)(...times);

type Shown = { _id: string };

/** Creations that are not answered yet may be shown. */
function lists({ known }: World, history: History<readonly string[]>, items: readonly Shown[]): Claim {
  const answered = (ids: readonly string[]) => ids.filter((id) => known.has(id)).join();
  const shown = answered(items.map(({ _id }) => _id));
  return holds(history, (value) => answered(value) === shown);
}

const byId = (items: readonly Shown[]) => items.toSorted((a, b) => (a._id < b._id ? 1 : -1));

/** Functions that each read one answer and say what it shows. */
export const reads: Record<string, (tools: Tools) => Promise<Checked[]>> = {
  async artwork({ world, read, pick }) {
    const work = pick(world.works.values());
    if (!work) return [];
    const { status, body } = await read(artwork.get, { params: { id: work.id } });
    const isThere = { what: 'an artwork', isAllowed: equals(work.isThere, status === 200) };
    if (status !== 200) return [isThere];
    return [
      isThere,
      { what: 'its title', isAllowed: equals(work.title, body.title) },
      { what: 'its likes', isAllowed: equals(work.likes, body.likesCount) },
      {
        what: 'its count of comments',
        isAllowed: count(work, work.comments, (ids) => ids.length === body.commentsCount),
      },
      nameOf(work.artist, body.creator),
    ];
  },

  async comments({ world, read, pick }) {
    const work = pick(world.works.values());
    if (!work) return [];
    const { status, body } = await read(artwork.comments, {
      params: { id: work.id },
      query: { limit: '20' },
    });
    const isThere = { what: 'an artwork with comments', isAllowed: equals(work.isThere, status === 200) };
    if (status !== 200) return [isThere];
    const isListed = lists(world, work.comments, body.comments);
    // A deletion under way takes the comments with it.
    const isGoing = equals(work.isThere, false);
    const isAllowed: Claim = (...times) => isListed(...times) || isGoing(...times);
    return [isThere, { what: 'comments', isAllowed }];
  },

  async worksOfArtist({ world, read, pick }) {
    const artist = pick(world.artists);
    if (!artist) return [];
    const { body } = await read(artwork.ofUser, { params: { id: artist.person.id }, query: { limit: '50' } });
    return [
      { what: "an artist's artworks", isAllowed: lists(world, artist.works, body.artworks) },
      ...shownWorks(world, body.artworks),
    ];
  },

  async popular({ world, read }) {
    const { body } = await read(artwork.list, {});
    return shownWorks(world, body.artworks);
  },

  async profile({ world, read, pick }) {
    const artist = pick(world.artists);
    if (!artist) return [];
    const { body } = await read(profile.get, { params: { username: artist.person.username } });
    return [
      nameOf(artist, body.user),
      { what: 'followers', isAllowed: equals(artist.followers, body.followersCount) },
    ];
  },

  async discussions({ world, read }) {
    const { body } = await read(discussion.list, { query: { limit: '20' } });
    return [
      { what: 'the newest discussions', isAllowed: lists(world, world.latest, body.discussions) },
      ...body.discussions.flatMap((item: Shown & Record<string, never>) => {
        const topic = world.topics.get(item._id);
        if (!topic) return [];
        return [
          { what: 'a listed discussion', isAllowed: equals(topic.isThere, true) },
          {
            what: 'listed votes',
            isAllowed: count(topic, topic.votes, (votes) => votes === item['voteCount'], listsMs),
          },
          {
            what: 'listed replies',
            isAllowed: count(topic, topic.replies, (ids) => ids.length === item['replyCount'], listsMs),
          },
          nameOf(topic.artist, item['author']),
        ];
      }),
    ];
  },

  async discussion({ world, read, pick }) {
    const topic = pick(world.topics.values());
    if (!topic) return [];
    const { status, body } = await read(discussion.get, { params: { id: topic.id } });
    const isThere = { what: 'a discussion', isAllowed: equals(topic.isThere, status === 200) };
    if (status !== 200) return [isThere];
    return [
      isThere,
      { what: 'its votes', isAllowed: count(topic, topic.votes, (votes) => votes === body.voteCount) },
      { what: 'its replies', isAllowed: lists(world, topic.replies, byId(body.replies)) },
      nameOf(topic.artist, body.author),
    ];
  },

  async replies({ world, read, pick }) {
    const topic = pick(world.topics.values());
    if (!topic) return [];
    const { status, body } = await read(discussion.replies, {
      params: { id: topic.id },
      query: { limit: '50' },
    });
    const isThere = { what: 'a discussion with replies', isAllowed: equals(topic.isThere, status === 200) };
    if (status !== 200) return [isThere];
    const isListed = lists(world, topic.replies, byId(body.replies));
    // A deletion under way takes the replies with it.
    const isGoing = equals(topic.isThere, false);
    return [isThere, { what: 'replies', isAllowed: (...times) => isListed(...times) || isGoing(...times) }];
  },
};

function shownWorks(world: World, items: readonly (Shown & { title: string; creator: Named })[]): Checked[] {
  return items.flatMap((item) => {
    const work = world.works.get(item._id);
    if (!work) return [];
    return [
      { what: 'a listed artwork', isAllowed: equals(work.isThere, true) },
      { what: 'a listed title', isAllowed: equals(work.title, item.title) },
      nameOf(work.artist, item.creator),
    ];
  });
}

type Named = { name: string } | undefined;

function nameOf(artist: Artist, shown: Named): Checked {
  return { what: 'a name', isAllowed: equals(artist.name, shown?.name ?? '') };
}
