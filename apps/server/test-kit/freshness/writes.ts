import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { artworkForm } from '../content/artwork-form.ts';
import type { Answer } from '../client.ts';
import { discussionForm, replyForm } from '../content/discussion-form.ts';
import { newTopic, newWork, type Artist, type Topic, type Work, type World } from './world.ts';

/** The connection ended before the answer: the write may or may not have been made. */
export class LostAnswerError extends Error {}

/** Calls one of the processes. @throws {LostAnswerError}; {Error} unless it answers with success */
export type Call = (
  address: Address,
  asked: { params?: Record<string, string>; body?: unknown; form?: FormData; token?: string },
) => Promise<Answer>;

type Tools = {
  world: World;
  call: Call;
  /** One of these at random; undefined if there is none. */
  pick: <T>(from: Iterable<T>) => T | undefined;
  picture: Buffer;
};

/** Calls with the same result when they are made again. */
const repeatable: ReadonlySet<Address> = new Set<Address>([
  profile.update,
  social.follow,
  social.unfollow,
  artwork.edit,
  artwork.remove,
  artwork.like,
  artwork.unlike,
  artwork.incrementView,
  artwork.removeComment,
  discussion.remove,
]);

export const isRepeatable = (address: Address): boolean => repeatable.has(address);

/** Stands for the id of what is being created. */
const unanswered = '';

/** The first works are 20. */
const mostWorks = 24;
const fewestWorks = 14;

let count = 0;

/** Functions that each make one change, or none if another one of the same thing is under way. */
export const writes: Record<string, (tools: Tools) => Promise<unknown>> = {
  async rename({ world, call, pick }) {
    const artist = pick(free(world.artists));
    if (!artist) return;
    const name = `Name ${++count}`;
    await busy([artist], () =>
      artist.name.change(name, () => call(profile.update, { body: { name }, token: artist.person.token })),
    );
  },

  async follow({ world, call, pick }) {
    const artist = pick(free(world.artists));
    const other = pick(world.artists);
    if (!artist || !other || artist === other) return;
    const { id, token } = other.person;
    const follows = !artist.followedBy.delete(id);
    if (follows) artist.followedBy.add(id);
    await busy([artist], () =>
      artist.followers.change(artist.followedBy.size, () =>
        call(follows ? social.follow : social.unfollow, { params: { id: artist.person.id }, token }),
      ),
    );
  },

  async publish({ world, call, pick, picture }) {
    const artist = pick(free(world.artists));
    if (!artist || [...living(world.works)].length >= mostWorks) return;
    const title = `Title ${++count}`;
    await busy([artist], async () => {
      const form = artworkForm({ title, images: [picture] });
      const published = [unanswered, ...artist.works.now];
      await artist.works.change(published, async () => {
        const { body } = await call(artwork.create, { form, token: artist.person.token });
        published[0] = body._id;
        world.known.add(body._id);
        world.works.set(body._id, newWork(body._id, artist, title));
      });
    });
  },

  async retitle({ world, call, pick }) {
    const work = pick(living(world.works));
    if (!work) return;
    const title = `Title ${++count}`;
    const form = artworkForm({ title, artStyle: undefined });
    await busy([work], () =>
      work.title.change(title, () =>
        call(artwork.edit, { params: { id: work.id }, form, token: work.artist.person.token }),
      ),
    );
  },

  async remove({ world, call, pick }) {
    const work = pick(living(world.works));
    if (!work || work.artist.isBusy || [...living(world.works)].length < fewestWorks) return;
    const { artist, id } = work;
    await busy([work, artist], () =>
      artist.works.change(
        artist.works.now.filter((other) => other !== id),
        () =>
          work.isThere.change(false, () =>
            call(artwork.remove, { params: { id }, token: artist.person.token }),
          ),
      ),
    );
  },

  async like({ world, call, pick }) {
    const work = pick(living(world.works));
    const artist = pick(world.artists);
    if (!work || !artist) return;
    const { id, token } = artist.person;
    const likes = !work.likedBy.delete(id);
    if (likes) work.likedBy.add(id);
    await busy([work], () =>
      work.likes.change(work.likedBy.size, () =>
        call(likes ? artwork.like : artwork.unlike, { params: { id: work.id }, token }),
      ),
    );
  },

  async view({ world, call, pick }) {
    const work = pick(living(world.works));
    const artist = pick(world.artists);
    if (!work || !artist || artist === work.artist) return;
    const { id, token } = artist.person;
    await busy([work], () => call(artwork.incrementView, { params: { id: work.id }, token }));
    work.viewedBy.add(id);
  },

  async comment({ world, call, pick }) {
    const work = pick(living(world.works));
    if (!work || work.comments.now.length >= 10) return;
    const written = [unanswered, ...work.comments.now];
    await busy([work], () =>
      work.comments.change(written, async () => {
        const { body } = await call(artwork.addComment, {
          params: { id: work.id },
          body: { content: `Words ${++count}` },
          token: work.artist.person.token,
        });
        written[0] = body._id;
        world.known.add(body._id);
      }),
    );
  },

  async removeComment({ world, call, pick }) {
    const work = pick(living(world.works));
    const commentId = work && pick(work.comments.now);
    if (!work || commentId === undefined) return;
    await busy([work], () =>
      work.comments.change(
        work.comments.now.filter((id) => id !== commentId),
        () =>
          call(artwork.removeComment, {
            params: { id: work.id, commentId },
            token: work.artist.person.token,
          }),
      ),
    );
  },

  async ask({ world, call, pick }) {
    const artist = pick(world.artists);
    if (!artist || world.latest.isChanging || world.latest.now.length >= world.mostTopics) return;
    const asked = [unanswered, ...world.latest.now];
    await world.latest.change(asked, async () => {
      const sent = { form: discussionForm(), token: artist.person.token };
      const { body } = await call(discussion.create, sent).catch((error: unknown) => {
        // It may be in the list.
        world.mostTopics--;
        throw error;
      });
      asked[0] = body._id;
      world.known.add(body._id);
      world.topics.set(body._id, newTopic(body._id, artist));
    });
  },

  async removeTopic({ world, call, pick }) {
    const topic = pick(living(world.topics));
    if (!topic || world.latest.isChanging || world.topics.size < 8) return;
    const { id, artist } = topic;
    await busy([topic], () =>
      world.latest.change(
        world.latest.now.filter((other) => other !== id),
        () =>
          topic.isThere.change(false, () =>
            call(discussion.remove, { params: { id }, token: artist.person.token }),
          ),
      ),
    );
  },

  async vote({ world, call, pick }) {
    const topic = pick(living(world.topics));
    const artist = pick(world.artists);
    const voteType = pick(['upvote', 'downvote'] as const);
    if (!topic || !artist || !voteType) return;
    const { id, token } = artist.person;
    if (topic.ballots.get(id) === voteType) topic.ballots.delete(id);
    else topic.ballots.set(id, voteType);
    const votes = [...topic.ballots.values()].reduce((sum, vote) => sum + (vote === 'upvote' ? 1 : -1), 0);
    await busy([topic], () =>
      topic.votes.change(votes, () =>
        call(discussion.vote, { params: { id: topic.id }, body: { voteType }, token }),
      ),
    );
  },

  async reply({ world, call, pick }) {
    const topic = pick(living(world.topics));
    const artist = pick(world.artists);
    if (!topic || !artist || topic.replies.now.length >= 8) return;
    const written = [unanswered, ...topic.replies.now];
    await busy([topic], () =>
      topic.replies.change(written, async () => {
        const { body } = await call(discussion.addReply, {
          params: { id: topic.id },
          form: replyForm(),
          token: artist.person.token,
        });
        written[0] = body.reply._id;
        world.known.add(body.reply._id);
      }),
    );
  },
};

type Thing = Artist | Work | Topic;

function* free<T extends Thing>(things: Iterable<T>): Generator<T> {
  for (const thing of things) if (!thing.isBusy) yield thing;
}

function* living<T extends Work | Topic>(things: ReadonlyMap<string, T>): Generator<T> {
  for (const thing of free(things.values())) if (thing.isThere.now) yield thing;
}

async function busy(things: readonly Thing[], make: () => Promise<unknown>): Promise<void> {
  for (const thing of things) thing.isBusy = true;
  try {
    await make();
  } catch (error) {
    for (const thing of things) thing.isUncertain = true;
    throw error;
  } finally {
    for (const thing of things) thing.isBusy = false;
  }
}
