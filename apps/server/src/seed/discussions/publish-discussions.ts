import { Readable } from 'node:stream';
import { uploadedImage } from '@kalaangan/contract/discussions';
import { addReply, createDiscussion, toggleSolution } from '#features/discussions/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Features } from '../../app.ts';
import { withRendered, type RenderedArt } from '../art/pool.ts';
import type { ArtSpec } from '../art/spec.ts';
import { catalogue } from '../catalogue.ts';
import type { Language } from '../people.data.ts';
import { people } from '../people.ts';
import type { Progress } from '../progress.ts';
import { createRandom, type Random } from '../random.ts';
import * as store from '../store.ts';
import { craftTopics } from './craft-topics.data.ts';
import { studioTopics } from './studio-topics.data.ts';
import type { ReplyLine, TopicRow } from './topic-row.ts';

export const topics: readonly TopicRow[] = [...craftTopics, ...studioTopics];

const dayMs = 86_400_000;
const byAuthor = 'author: ';

type Picture = Pick<RenderedArt, 'bytes' | 'filename'>;

type Writing = {
  database: Database;
  features: Features;
  idOf: (username: string) => string;
  everybody: readonly string[];
};

/** Pieces of the works that are there already, smaller: nobody shows a whole work in a question. */
export function listPictures(chosen: readonly TopicRow[] = topics): ArtSpec[] {
  const works = catalogue.flatMap(({ images }) =>
    images.filter((spec) => spec.format === 'jpeg').slice(0, 1),
  );
  const wanted = chosen.reduce(
    (sum, { pictures = 0, replies }) => sum + pictures + replies.filter(shows).length,
    0,
  );
  return createRandom(11)
    .some(works, wanted)
    .map((spec) => ({ ...spec, width: Math.round(spec.width / 2), height: Math.round(spec.height / 2) }));
}

const shows = (line: ReplyLine) => typeof line !== 'string' && line.shows === true;

/** @returns how many there are */
export async function publishDiscussions(
  database: Database,
  features: Features,
  idOf: (username: string) => string,
  everybody: readonly string[],
  progress: Progress,
  most: number,
): Promise<number> {
  const chosen = topics.slice(0, most);
  const specs = listPictures(chosen);
  let painted = 0;
  await withRendered(
    specs,
    () => progress.step('Sketching', ++painted, specs.length),
    (nextPicture) => publishTopics({ database, features, idOf, everybody }, nextPicture, chosen),
  );
  return chosen.length;
}

/** In the order of time, with replies, votes, views and solutions. */
export async function publishTopics(
  writing: Writing,
  nextPicture: () => Promise<Picture>,
  chosen: readonly TopicRow[] = topics,
): Promise<void> {
  const random = createRandom(7);
  const inOrder = random.shuffle(chosen);
  for (const [index, topic] of inOrder.entries()) {
    const daysAgo = 60 * (1 - index / inOrder.length) ** 1.5 + random.between(0.1, 0.4);
    const at = new Date(Date.now() - daysAgo * dayMs);
    await publish(writing, topic, random.fork(topic.title), at, nextPicture);
  }
}

async function publish(
  writing: Writing,
  { language, title, tags, text, pictures = 0, replies }: TopicRow,
  random: Random,
  at: Date,
  nextPicture: () => Promise<Picture>,
): Promise<void> {
  const { database, features, everybody } = writing;
  const speakers = random.shuffle(writersOf(language)).map(writing.idOf);
  const author = speakers[0] ?? '';
  const images: Picture[] = [];
  while (images.length < pictures) images.push(await nextPicture());
  const { _id: id } = await createDiscussion(
    features.discussions,
    toViewer(author),
    formOf({ title, tags: JSON.stringify(tags) }, text, images),
  );
  const db = database.kysely;
  await store.backdateDiscussion(db, id, at);
  await vote(writing, id, random, at);
  await store.addViews(db, id, Math.round(random.between(20, 40 + everybody.length * 6)));

  let turn = 0;
  const speak = async (line: string, parentReplyId: string | null, shown: Picture[]) => {
    const own = line.startsWith(byAuthor);
    const by = own ? author : (speakers[1 + (turn++ % Math.max(1, speakers.length - 1))] ?? author);
    const fields: Record<string, string> = parentReplyId === null ? {} : { parentReplyId };
    const words = own ? line.slice(byAuthor.length) : line;
    const reply = await addReply(features.discussions, id, toViewer(by), formOf(fields, [words], shown));
    const later = new Date(at.getTime() + ((Date.now() - at.getTime()) * turn) / (turn + 12));
    await store.backdateReply(db, reply._id, later);
    await vote(writing, reply._id, random, later);
    return reply._id;
  };
  for (const line of replies) {
    const reply = typeof line === 'string' ? { text: line } : line;
    const replyId = await speak(reply.text, null, reply.shows ? [await nextPicture()] : []);
    for (const under of reply.under ?? []) await speak(under, replyId, []);
    if (reply.solved) await toggleSolution(features.discussions, id, replyId, toViewer(author));
  }
}

/** Those who write a language; where they are few, others read it and answer too. */
function writersOf(language: Language): string[] {
  const native = people.filter(({ writes }) => writes.includes(language));
  const others = people
    .filter(({ writes }) => !writes.includes(language))
    .slice(0, Math.max(0, 3 - native.length));
  return [...native, ...others].map(({ username }) => username);
}

async function vote({ database, everybody }: Writing, id: string, random: Random, since: Date) {
  const voters = random.some(everybody, random.whole(0, Math.round(everybody.length * random.next() ** 2)));
  const ballots = voters.map((userId) => ({ userId, up: random.chance(0.9) }));
  await store.insertVotes(database.kysely, id, ballots, since);
}

const toViewer = (id: string): Viewer => ({ id, sessionId: '', isVerified: true, isAdmin: false });

/** The same form as a browser sends: the product's own rules decide about it. */
async function* formOf(
  fields: Record<string, string>,
  texts: readonly string[],
  images: readonly Picture[],
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
