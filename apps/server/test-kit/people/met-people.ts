import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { seriesAddresses as series } from '@kalaangan/contract/artworks/series';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { insertBareArtwork } from '../content/bare-artworks.ts';
import { publishBlog } from '../content/blog-form.ts';
import { addPerson, type Person } from './cast.ts';
import { ask, type Asked } from '../client.ts';
import { discussionForm, replyForm } from '../content/discussion-form.ts';
import type { TestApp } from '../test-app.ts';

type Thread = { id: string; commentId: string; replyId: string };
/** An artwork, a blog, a discussion and a series of a person. */
type Works = { work: string; post: string; topic: string; series: string };

/** Somebody whom the viewer meets in every list, and where. */
export type Meeting = {
  viewer: Person;
  other: Person;
  /** Ids of what the other has published. */
  theirs: Works;
  /** A third person and what they have published, with a comment and a reply of theirs, which the other likes. */
  third: Person;
  artwork: Thread;
  blog: Thread;
  topic: string;
  /** A public board of the third's, with the other's work on it, which the viewer has saved, too. */
  board: string;
  /** Ids of the other's comments and replies below what the third has published. */
  said: { onArtwork: string; replyOnArtwork: string; onBlog: string; replyOnBlog: string; inTopic: string };
};

let count = 0;

/** The viewer follows the other, and is told of what the other did. @param isModerator whether the viewer is one */
export async function createMeeting(site: TestApp, isModerator = false): Promise<Meeting> {
  const join = (moderator = false) =>
    addPerson(site, `Met${String.fromCodePoint(97 + (count++ % 26))}${'x'.repeat(count % 7)} Person`, {
      verified: true,
      moderator,
    });
  const [viewer, other, third] = [await join(isModerator), await join(), await join()];
  const as = async (person: Person, address: Address, asked: Asked) => {
    const { status, body } = await ask(site.app, address, { token: person.token, ...asked });
    if (status > 201) throw new Error(`${address} answered ${status}`);
    return body;
  };
  const works = async (person: Person): Promise<Works> => ({
    work: await insertBareArtwork(site.database, { ownerId: person.id, title: person.id }),
    post: await publishBlog(site.database, { authorId: person.id }),
    topic: (await as(person, discussion.create, { form: discussionForm() }))._id,
    series: (await as(person, series.create, { body: { title: 'Rain' } }))._id,
  });
  const text = { body: { content: 'Words' } };

  const [theirs, ofThird, ofViewer] = [await works(other), await works(third), await works(viewer)];
  const thread = async (at: typeof artwork | typeof blog, id: string) => {
    const comment = (await as(third, at.addComment, { params: { id }, ...text }))._id;
    const params = { id, commentId: comment };
    const { reply } = await as(third, at.addReply, { params, ...text });
    const said = (await as(other, at.addComment, { params: { id }, ...text }))._id;
    const { reply: answer } = await as(other, at.addReply, { params, ...text });
    await as(other, at.like, { params });
    await as(other, at.likeComment, { params });
    await as(other, at.likeReply, { params: { ...params, replyId: reply._id } });
    return { on: { ...params, replyId: reply._id }, said, answer: answer._id };
  };
  const [onArtwork, onBlog] = [await thread(artwork, ofThird.work), await thread(blog, ofThird.post)];
  const inTopic = await as(other, discussion.addReply, { params: { id: ofThird.topic }, form: replyForm() });
  await as(other, discussion.vote, { params: { id: ofThird.topic }, body: { voteType: 'upvote' } });

  await as(viewer, social.follow, { params: other });
  for (const [from, to] of [
    [other, viewer],
    [other, third],
    [third, other],
  ] as const)
    await as(from, social.follow, { params: to });
  await as(other, artwork.like, { params: { id: ofViewer.work } });
  await as(other, artwork.addComment, { params: { id: ofViewer.work }, ...text });
  await as(viewer, board.save, { params: { id: theirs.work } });
  const onBoard = await as(third, board.create, {
    body: { title: 'Moods', public: true, items: [theirs.work] },
  });
  await site.jobs.runDue();
  await site.jobs.sweep('search.index');
  return {
    viewer,
    other,
    theirs,
    third,
    artwork: onArtwork.on,
    blog: onBlog.on,
    topic: ofThird.topic,
    board: onBoard._id,
    said: {
      onArtwork: onArtwork.said,
      replyOnArtwork: onArtwork.answer,
      onBlog: onBlog.said,
      replyOnBlog: onBlog.answer,
      inTopic: inTopic.reply._id,
    },
  };
}
