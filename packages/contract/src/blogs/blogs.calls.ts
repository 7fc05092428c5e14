import * as z from 'zod';
import { blogFields } from './blog-form.ts';
import { blogAddresses as at, blogLimits as limits } from './blogs.ts';
import { blogComment } from './blog-comments.calls.ts';
import { defineCalls } from '../call.ts';
import { id, idParams, messageAnswer, pageQuery, time } from '../fields.ts';
import { imageView } from '../media/image.ts';
import { personCard, wordsLanguage } from '../people/people.ts';
import { likersPage } from '../social/social.calls.ts';
import { socialLimits } from '../social/social.ts';
import { shownStatus, statusForm } from '../social/status.ts';
import { restoreCall } from '../social/undo.calls.ts';
import { ownVersion, versionField } from '../social/versions.ts';
import { ownVisibility } from '../social/visibility.ts';
import { removalReason } from '../safety/removal.ts';

const count = z.number().int();
const file = z.string().meta({ format: 'binary' });
const richDocument = z.string().meta({ description: 'a ProseMirror document as JSON' });
/** Parts of the form in which images and videos are sent with a document. */
const media = {
  content: z.string().meta({
    description:
      'a ProseMirror document as JSON. The src of an image or video: `upload:0` for the first media part, ' +
      '`upload:1` for the next; a base64 data URL; in an edit also its current URL',
  }),
  media: z
    .array(file)
    .meta({ description: 'images and videos that the document refers to as upload:0, upload:1 …' })
    .optional(),
};

const summary = z.object({
  ...wordsLanguage,
  _id: id,
  /** A document as JSON. */
  title: z.string(),
  /** The title as plain text. */
  titleText: z.string(),
  excerpt: z.string(),
  readingMinutes: count,
  ...blogFields.shape,
  thumbnail: z.string().nullable(),
  /** The thumbnail with its size. */
  cover: imageView.nullable(),
  author: personCard,
  likesCount: count,
  commentsCount: count,
  createdAt: time,
  updatedAt: time,
});

export const blogItem = summary;
export type BlogItem = z.output<typeof blogItem>;

export const blog = summary.extend({
  /** A document as JSON; its attribute `editorBgColor` is the background colour. */
  content: z.string(),
  /** The images of the content in document order. */
  images: z.array(imageView),
  videos: z.array(z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })),
  likes: z.array(personCard),
  likedByMe: z.boolean(),
  /** Whether its author has closed the comments. */
  commentsClosed: z.boolean(),
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  ...shownStatus,
  ...ownVisibility,
  ...ownVersion,
  /** The first page, newest first. */
  comments: z.array(blogComment),
  commentsNextCursor: z.string().nullable(),
});
export type Blog = z.output<typeof blog>;

export const blogPage = z.object({
  blogs: z.array(blogItem),
  totalPages: count,
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type BlogPage = z.output<typeof blogPage>;

export const blogCalls = defineCalls({
  [at.list]: {
    summary: 'Blogs, newest first',
    session: 'optional',
    query: pageQuery(limits.page),
    answers: { 200: blogPage },
  },
  [at.ofUser]: {
    summary: "A person's blogs, newest first",
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.profilePage),
    answers: { 200: blogPage },
  },
  [at.get]: {
    summary: 'One blog with its newest comments',
    session: 'optional',
    params: idParams,
    answers: { 200: blog },
  },
  [at.create]: {
    summary:
      'Publishes a blog, or keeps a draft of one. Its images and videos are sent as media parts, or as data URLs in the document',
    session: 'required',
    publishes: true,
    multipart: z.object({
      title: richDocument,
      ...media,
      ...blogFields.shape,
      thumbnail: file,
      ...statusForm,
    }),
    answers: { 201: blog },
  },
  [at.edit]: {
    summary:
      'Changes a blog; for its author. Omitted labels and an omitted thumbnail are unchanged; with a `status`, and of a draft, omitted documents too',
    session: 'required',
    publishes: true,
    errors: ['forbidden', 'changed_elsewhere'],
    params: idParams,
    multipart: z
      .object({ title: richDocument, ...media, ...blogFields.shape, thumbnail: file, ...statusForm })
      .partial()
      .extend({ version: versionField }),
    answers: { 200: blog },
  },
  [at.remove]: {
    summary: 'Deletes a blog with its media, likes and comments; for its author or an admin',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: removalReason,
    answers: { 200: messageAnswer },
  },
  [at.restore]: restoreCall('a blog', idParams, blog),
  [at.like]: {
    summary: 'Likes a blog; idempotent. X-Total-Count is the number of its likes',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    answers: { 200: z.array(personCard) },
  },
  [at.unlike]: {
    summary: 'Removes a like; idempotent. X-Total-Count is the number of its likes',
    session: 'required',
    params: idParams,
    answers: { 200: z.array(personCard) },
  },
  [at.likes]: {
    summary: 'Who likes a blog, newest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(socialLimits.likesPage),
    answers: { 200: likersPage },
  },
});
