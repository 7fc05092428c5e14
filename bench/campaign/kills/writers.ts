import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { discussionAddresses, voteTypes } from '@kalaangan/contract/discussions/discussions';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { socialAddresses } from '@kalaangan/contract/social/social';
import * as z from 'zod';
import { artworkForm } from '../../../apps/server/test-kit/content/artwork-form.ts';
import { blogForm } from '../../../apps/server/test-kit/content/blog-form.ts';
import { discussionForm, replyForm } from '../../../apps/server/test-kit/content/discussion-form.ts';
import { castPassword, type Person } from '../../../apps/server/test-kit/people/person.ts';
import { pick, type Random } from '../values.ts';
import type { Ledger } from './ledger.ts';
import type { SiteClient } from './site-client.ts';

type Write = (person: Person) => Promise<unknown>;

export type WriterOptions = {
  client: SiteClient;
  ledger: Ledger;
  random: Random;
  people: readonly Person[];
  images: readonly Buffer[];
};

const made = z.object({ _id: z.string() });
const idOfMade = ({ _id }: z.output<typeof made>): string => _id;
const madeReply = z.object({ reply: made });
const anything = z.unknown();

/** Writes of every kind, each recorded in the ledger. */
export function createWriters({ client, ledger, random, people, images }: WriterOptions) {
  const { ask } = client;
  const published = { artworks: [] as string[], blogs: [] as string[], discussions: [] as string[] };
  let count = 0;
  const some = () => images.slice(0, 1 + Math.floor(random() * images.length));

  /** @returns the id from the response; null without one */
  async function make<Answer>(
    kind: string,
    send: () => Promise<Answer | null>,
    idOf: (answer: Answer) => string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<string | null> {
    const answer = await ledger.write([], send, (told) => {
      const id = idOf(told);
      const facts = { [`${kind} ${id}`]: 'there' };
      for (const [name, value] of Object.entries(more)) facts[`${name} ${id}`] = value;
      return facts;
    });
    return answer && idOf(answer);
  }

  const makeArtwork = (person: Person) => {
    const chosen = some();
    const title = `${++count} with ${chosen.length}`;
    const form = artworkForm({ title, images: chosen });
    return make(
      'artwork',
      () => ask(artworkAddresses.create, { form, token: person.token }, made),
      idOfMade,
      {
        'title of artwork': title,
      },
    );
  };

  const remove = (name: string, send: () => Promise<unknown>, more: readonly string[] = []) =>
    ledger.write([name, ...more], send, () =>
      Object.fromEntries([name, ...more].map((gone) => [gone, null])),
    );

  const writes: readonly Write[] = [
    async (person) => {
      const id = await makeArtwork(person);
      if (id !== null) published.artworks.push(id);
    },
    // An artwork that no other writer knows is deleted again.
    async (person) => {
      const id = await makeArtwork(person);
      const sent = { params: { id: id ?? '' }, token: person.token };
      if (id !== null)
        await remove(`artwork ${id}`, () => ask(artworkAddresses.remove, sent, anything), [
          `title of artwork ${id}`,
        ]);
    },
    async (person) => {
      const sent = { form: blogForm({ thumbnail: images.slice(0, 1) }), token: person.token };
      const id = await make('blog', () => ask(blogAddresses.create, sent, made), idOfMade);
      if (id !== null) published.blogs.push(id);
    },
    async (person) => {
      const sent = { form: discussionForm({ images: some() }), token: person.token };
      const id = await make('discussion', () => ask(discussionAddresses.create, sent, made), idOfMade);
      if (id !== null) published.discussions.push(id);
    },
    async (person) => {
      const id = pick(random, published.discussions);
      if (id === undefined) return;
      const form = replyForm({ images: images.slice(0, Math.floor(random() * 2)) });
      const sent = { params: { id }, form, token: person.token };
      const replyId = await make(
        'discussion_reply',
        () => ask(discussionAddresses.addReply, sent, madeReply),
        ({ reply }) => reply._id,
      );
      if (replyId === null || random() < 0.7) return;
      const removed = { params: { id, replyId }, token: person.token };
      await remove(`discussion_reply ${replyId}`, () =>
        ask(discussionAddresses.removeReply, removed, anything),
      );
    },
    async (person) => {
      const onBlog = random() < 0.5;
      const id = pick(random, onBlog ? published.blogs : published.artworks);
      if (id === undefined) return;
      const at = onBlog ? blogAddresses : artworkAddresses;
      const sent = { params: { id }, body: { content: 'A fine picture.' }, token: person.token };
      const commentId = await make('comment', () => ask(at.addComment, sent, made), idOfMade);
      if (commentId === null || random() < 0.7) return;
      const removed = { params: { id, commentId }, token: person.token };
      await remove(`comment ${commentId}`, () => ask(at.removeComment, removed, anything));
    },
    async (person) => {
      const id = pick(random, published.artworks);
      if (id === undefined) return;
      const name = `like of ${person.id} for ${id}`;
      const on = random() < 0.6;
      const sent = { params: { id }, token: person.token };
      await ledger.write(
        [name],
        () => ask(on ? artworkAddresses.like : artworkAddresses.unlike, sent, anything),
        () => ({ [name]: on ? 'yes' : null }),
      );
    },
    async (person) => {
      const id = pick(random, published.discussions);
      if (id === undefined) return;
      const name = `vote of ${person.id} for ${id}`;
      const sent = { params: { id }, body: { voteType: pick(random, voteTypes) }, token: person.token };
      await ledger.write(
        [name],
        () => ask(discussionAddresses.vote, sent, z.object({ myVote: z.enum(voteTypes).nullable() })),
        ({ myVote }) => ({ [name]: myVote }),
      );
    },
    async (person) => {
      const other = pick(random, people);
      if (!other || other === person) return;
      const name = `follow of ${person.id} to ${other.id}`;
      const on = random() < 0.6;
      const sent = { params: { id: other.id }, token: person.token };
      await ledger.write(
        [name],
        () => ask(on ? socialAddresses.follow : socialAddresses.unfollow, sent, anything),
        () => ({ [name]: on ? 'yes' : null }),
      );
    },
    async (person) => {
      const name = `title of ${person.username}`;
      const title = `Painter ${++count}`;
      const sent = { body: { title }, token: person.token };
      await ledger.write(
        [name],
        () => ask(profileAddresses.update, sent, anything),
        () => ({ [name]: title }),
      );
    },
    async (person) => {
      const name = `picture of ${person.username}`;
      const form = new FormData();
      form.append('profilePicture', new File([new Uint8Array(pick(random, images) ?? [])], 'me'));
      const answer = z.object({ user: z.object({ profilePicture: z.string() }) });
      await ledger.write(
        [name],
        () => ask(profileAddresses.updatePicture, { form, token: person.token }, answer),
        ({ user }) => ({ [name]: user.profilePicture }),
      );
    },
    // A new account, sometimes deleted again.
    async () => {
      const username = `passing${++count}`;
      const email = `${username}@example.org`;
      const body = { name: 'Passing By', username, email, password: castPassword };
      const account = await ledger.write(
        [],
        () => ask(accountAddresses.signup, { body }, z.object({ token: z.string() })),
        () => ({ [`account ${email}`]: 'open' }),
      );
      if (!account || random() < 0.5) return;
      const sent = { body: { password: castPassword }, token: account.token };
      await remove(`account ${email}`, () => ask(accountAddresses.deleteMe, sent, anything));
    },
  ];

  return {
    /** Performs one random write. */
    write: (person: Person) => pick(random, writes)?.(person),
  };
}
