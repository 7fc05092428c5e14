import { Readable } from 'node:stream';
import { uploadedImage } from '@kalaangan/contract/discussions/discussions';
import {
  actAs,
  addReply,
  createDiscussion,
  editReply,
  toggleSolution,
  type FormPart,
} from '@kalaangan/server';
import { catalogue } from '../catalogue.ts';
import type { Language } from '../../content/people.ts';
import { people } from '../people.ts';
import type { PictureFile } from '../pictures.ts';
import type { Publication, Site } from '../publication.ts';
import { createRandom, type Random } from '../random.ts';
import * as store from '../store.ts';
import { craftTopics } from '../../content/discussions/craft.ts';
import { studioTopics } from '../../content/discussions/studio.ts';
import type { ReplyLine, TopicRow } from '../../content/discussions/topic-row.ts';

export const topics: readonly TopicRow[] = [...craftTopics, ...studioTopics];

const dayMs = 86_400_000;
/** Marks a reply by the author of the discussion. */
const byAuthor = 'author: ';

/** The pictures of these discussions in their order: the first ones of artworks. */
export function listPictures(chosen: readonly TopicRow[] = topics): string[] {
  const works = catalogue.flatMap(({ pictures }) => pictures.slice(0, 1));
  const wanted = chosen.reduce((sum, topic) => sum + countPictures(topic), 0);
  return createRandom(11).some(works, wanted);
}

const shows = (line: ReplyLine) => typeof line !== 'string' && line.shows === true;

function countPictures({ pictures = 0, replies }: TopicRow): number {
  return pictures + replies.filter(shows).length;
}

/** The publications of the first `most` discussions with replies, votes, views and solutions, the oldest first. */
export function listDiscussions(site: Site, most = topics.length): Publication[] {
  const random = createRandom(7);
  const ordered = random.shuffle(topics.slice(0, most));
  const pictures = listPictures(ordered).values();
  return ordered.map((topic, index) => {
    const daysAgo = 60 * (1 - index / ordered.length) ** 1.5 + random.between(0.1, 0.4);
    return {
      kind: 'Discussions',
      pictures: [...pictures.take(countPictures(topic))],
      publish: (images) =>
        publish(site, topic, random.fork(topic.title), new Date(Date.now() - daysAgo * dayMs), images),
    };
  });
}

async function publish(
  site: Site,
  { language, title, tags, text, pictures = 0, replies }: TopicRow,
  random: Random,
  at: Date,
  files: readonly PictureFile[],
): Promise<void> {
  const { database, features, everybody } = site;
  const writers = random.shuffle(writersOf(language)).map(site.idOf);
  const author = writers[0] ?? '';
  const shown = files.slice(pictures).values();
  const { _id: id } = await createDiscussion(
    features.discussions,
    await actAs(features.accounts, author),
    formOf({ title, tags: JSON.stringify(tags) }, text, files.slice(0, pictures)),
  );
  const db = database.kysely;
  await store.backdateDiscussion(db, id, at);
  await vote(site, id, random, at);
  await store.addViews(db, id, Math.round(random.between(20, 40 + everybody.length * 6)));

  let turn = 0;
  const addReplyLine = async (line: string, parentReplyId: string | null, images: readonly PictureFile[]) => {
    const own = line.startsWith(byAuthor);
    const by = own ? author : (writers[1 + (turn++ % Math.max(1, writers.length - 1))] ?? author);
    const fields: Record<string, string> = parentReplyId === null ? {} : { parentReplyId };
    const words = own ? line.slice(byAuthor.length) : line;
    const reply = await addReply(
      features.discussions,
      id,
      await actAs(features.accounts, by),
      formOf(fields, [words], images),
    );
    const later = new Date(at.getTime() + ((Date.now() - at.getTime()) * turn) / (turn + 12));
    await store.backdateReply(db, reply._id, later);
    await vote(site, reply._id, random, later);
    return { id: reply._id, by };
  };
  for (const line of replies) {
    const reply = typeof line === 'string' ? { text: line } : line;
    const images = [...shown.take(reply.shows ? 1 : 0)];
    const { id: replyId, by } = await addReplyLine(reply.before ?? reply.text, null, images);
    if (reply.before !== undefined) {
      const writer = await actAs(features.accounts, by);
      await editReply(features.discussions, { id, replyId }, writer, formOf({}, [reply.text], []));
    }
    for (const under of reply.under ?? []) await addReplyLine(under, replyId, []);
    if (reply.solved)
      await toggleSolution(features.discussions, id, replyId, await actAs(features.accounts, author));
  }
}

/** Usernames of those who write the language, filled up to three with others. */
function writersOf(language: Language): string[] {
  const native = people.filter(({ writes }) => writes.includes(language));
  const others = people
    .filter(({ writes }) => !writes.includes(language))
    .slice(0, Math.max(0, 3 - native.length));
  return [...native, ...others].map(({ username }) => username);
}

async function vote({ database, everybody }: Site, id: string, random: Random, since: Date) {
  const voters = random.some(everybody, random.whole(0, Math.round(everybody.length * random.next() ** 2)));
  const ballots = voters.map((userId) => ({ userId, up: random.chance(0.9) }));
  await store.insertVotes(database.kysely, id, ballots, since);
}

/** The parts of the form that a browser would send, so that the product's own validation applies. */
async function* formOf(
  fields: Record<string, string>,
  texts: readonly string[],
  images: readonly PictureFile[],
): AsyncGenerator<FormPart> {
  const [first = '', ...rest] = texts;
  const blocks = [
    { type: 'text', content: first },
    ...images.map((_, index) => ({ type: 'image', content: uploadedImage(index) })),
    ...rest.map((content) => ({ type: 'text', content })),
  ];
  const content = JSON.stringify(blocks.map((block, order) => ({ ...block, order })));
  for (const [name, value] of Object.entries({ ...fields, content })) yield { kind: 'field', name, value };
  for (const { bytes, filename } of images)
    yield { kind: 'file', name: 'images', filename, stream: Readable.from([bytes]) };
}
