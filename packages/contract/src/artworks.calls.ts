import * as z from 'zod';
import { aiAnswers, aiChannels } from './ai-signals.ts';
import { aiChoices, aiUses, origins } from './artwork-origin.ts';
import { artStyles } from './artwork-presets.ts';
import { artworkFormMessages as messages } from './artwork-form.ts';
import { artworkAddresses as at, artworkLimits as limits } from './artworks.ts';
import { defineCalls } from './call.ts';
import { generalMessages } from './errors.ts';
import { id, idParams, messageAnswer, pageQuery, text, time } from './fields.ts';
import { imageView } from './image.ts';
import { labels } from './labels.ts';
import { matureLabels } from './mature.ts';
import { matureFormMessages } from './mature-form.ts';
import { personCard, wordsLanguage } from './people.ts';
import { likersPage } from './social.calls.ts';
import { socialLimits } from './social.ts';
import { comparisonKey } from './duplicates.ts';
import { findSketchfabEmbed } from './sketchfab.ts';
import { findYoutubeId } from './youtube.ts';
import { ownVersion, versionField } from './versions.ts';
import { ownVisibility } from './visibility.ts';
import { removalReason } from './removal.ts';

const presetsByKey = new Map(artStyles.map((style) => [comparisonKey(style), style]));

/** The style as it is stored: presets in their own spelling, all others in lower case. */
export function storedArtStyle(style: string): string {
  return presetsByKey.get(comparisonKey(style)) ?? style.toLocaleLowerCase('en');
}

const label = (max: number, empty: string, tooLong: string) => text({ required: empty, max, tooLong });

const link = (invalid: string, isValid: (value: string) => boolean) =>
  text({ max: limits.link, tooLong: invalid }).refine((value) => value === '' || isValid(value), {
    error: invalid,
    abort: true,
  });

/** As a form sends it. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
  error: generalMessages.malformed,
});

/** The fields of an artwork other than its files, as the form and the server validate them. */
export const artworkFields = z.object({
  title: text({ required: messages.titleRequired, max: limits.title, tooLong: messages.titleTooLong }),
  description: text({ max: limits.description, tooLong: messages.descriptionTooLong, lines: true }).default(
    '',
  ),
  artStyle: text({
    required: messages.artStyleRequired,
    max: limits.artStyle,
    tooLong: messages.artStyleTooLong,
  }),
  software: labels({
    each: label(limits.software, messages.softwareEmpty, messages.softwareTooLong),
    max: limits.softwareCount,
    tooMany: messages.softwareTooMany,
    duplicate: messages.softwareDuplicate,
  }).default([]),
  tags: labels({
    each: label(limits.tag, messages.tagEmpty, messages.tagTooLong),
    max: limits.tags,
    tooMany: messages.tagsTooMany,
    duplicate: messages.tagDuplicate,
  }).default([]),
  youtubeUrl: link(messages.youtubeInvalid, (value) => findYoutubeId(value) !== null).default(''),
  sketchfabUrl: link(messages.sketchfabInvalid, (value) => findSketchfabEmbed(value) !== null).default(''),
  origin: z
    .union([z.enum(origins), z.literal('').transform(() => 'unstated' as const)], {
      error: messages.originRequired,
    })
    .default('unstated'),
  /** Whether it shows a person or event that looks real. Counts for what was generated. */
  looksReal: flag.default(false),
  aiUse: z.enum(aiUses, { error: generalMessages.malformed }).default('denied'),
  mature: z.enum(matureLabels, { error: matureFormMessages.unknown }).default('none'),
});
export type ArtworkFields = z.output<typeof artworkFields>;

const file = z.string().meta({ format: 'binary' });

const artworkForm = z.object({
  title: z.string(),
  description: z.string().optional(),
  artStyle: z.string(),
  software: z.string().meta({ description: 'a JSON list of names' }).optional(),
  tags: z.string().meta({ description: 'a JSON list of texts' }).optional(),
  youtubeUrl: z.string().optional(),
  sketchfabUrl: z.string().optional(),
  origin: z.enum(origins).optional(),
  looksReal: z.enum(['true', 'false']).optional(),
  aiUse: z.enum(aiUses).optional(),
  mature: z.enum(matureLabels).optional(),
  images: z.array(file),
  video: file.optional(),
  thumbnail: file.optional(),
});

const artworkEditForm = artworkForm.partial().extend({
  imagesToDelete: z.string().meta({ description: 'a JSON list of URLs of its images' }).optional(),
  videoToDelete: z.string().meta({ description: 'the URL of its video' }).optional(),
  thumbnailChanged: z
    .string()
    .meta({ description: "'true' replaces the thumbnail, or removes it if no new one is sent" })
    .optional(),
  version: versionField,
});

export const artworkItem = z.object({
  ...wordsLanguage,
  _id: id,
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  /** The image of its tile: the thumbnail, or else the first image. */
  cover: imageView.nullable(),
  origin: z.enum(origins),
  mature: z.enum(matureLabels),
  creator: personCard,
});
export type ArtworkItem = z.output<typeof artworkItem>;

export const artwork = z.object({
  ...wordsLanguage,
  _id: id,
  title: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  images: z.array(imageView),
  videoUrl: z.string().nullable(),
  /** Width and height in px, if the file states them. */
  video: z
    .object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
  youtubeUrl: z.string(),
  sketchfabUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  artStyle: z.string(),
  software: z.array(z.string()),
  tags: z.array(z.string()),
  origin: z.enum(origins),
  looksReal: z.boolean(),
  aiUse: z.enum(aiUses),
  /** For its artist and moderators: whether a moderator has set `origin`. */
  originFixed: z.boolean().optional(),
  mature: z.enum(matureLabels),
  /** For its artist and moderators: whether a moderator has labelled it, so that it stays mature. */
  matureFixed: z.boolean().optional(),
  views: z.number().int(),
  likes: z.array(personCard),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
  commentsCount: z.number().int(),
  /** Whether its author has closed the comments. */
  commentsClosed: z.boolean(),
  /** What the viewer may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  ...ownVisibility,
  ...ownVersion,
  creator: personCard,
  createdAt: time,
});
export type Artwork = z.output<typeof artwork>;

/** Which works a list contains. */
export const aiParam = z.enum(aiChoices, { error: generalMessages.malformed }).optional();
const clearArtwork = artwork.pick({ images: true, imageUrls: true, videoUrl: true }).extend({
  /** The image of its tile. */
  cover: imageView.nullable(),
});
export type ClearArtwork = z.output<typeof clearArtwork>;

const artworkPage = z.object({
  artworks: z.array(artworkItem),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ArtworkPage = z.output<typeof artworkPage>;

/** What crawlers get right now, read as they would read it. */
const aiSignals = z.object({
  title: z.string(),
  aiUse: z.enum(aiUses),
  channels: z.array(
    z.object({
      channel: z.enum(aiChannels),
      /** The path that was read. */
      path: z.string(),
      /** The lines about training, as they are sent. */
      found: z.array(z.string()),
      says: z.enum(aiAnswers),
    }),
  ),
});
export type AiSignals = z.output<typeof aiSignals>;

const likeState = z.object({
  likes: z.array(personCard),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
});
export type ArtworkLikeState = z.output<typeof likeState>;

export const artworkCalls = defineCalls({
  [at.list]: {
    summary:
      'The popular feed, or the newest artworks of followed people. Popular leaves out what was generated by AI unless `ai` is `show` or, without `ai`, the member has chosen to see it',
    session: 'optional',
    query: pageQuery(limits.feedPage).extend({
      type: z.string({ error: generalMessages.malformed }).optional(),
      ai: aiParam,
    }),
    answers: { 200: artworkPage },
  },
  [at.ofUser]: {
    summary: "A person's artworks, newest first",
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.profilePage),
    answers: { 200: artworkPage },
  },
  [at.get]: {
    summary: 'One artwork',
    session: 'optional',
    params: idParams,
    answers: { 200: artwork },
  },
  [at.aiSignals]: {
    summary: 'What each channel tells crawlers of AI about an artwork right now',
    session: 'optional',
    errors: ['too_many_requests'],
    params: idParams,
    answers: { 200: aiSignals },
  },
  [at.clear]: {
    summary: 'The pictures of a mature artwork as they are, by addresses that are valid for ten minutes',
    session: 'optional',
    cached: false,
    params: idParams,
    answers: { 200: clearArtwork },
  },
  [at.create]: {
    summary: 'Publishes an artwork; for verified accounts',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified'],
    multipart: artworkForm,
    answers: { 201: artwork },
  },
  [at.edit]: {
    summary: 'Changes an artwork; for its owner. Omitted fields are unchanged',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified', 'forbidden', 'changed_elsewhere'],
    params: idParams,
    multipart: artworkEditForm,
    answers: { 200: artwork },
  },
  [at.remove]: {
    summary: 'Deletes an artwork with its media, likes and comments; for its owner or an admin',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: removalReason,
    answers: { 200: messageAnswer },
  },
  [at.incrementView]: {
    summary: 'Counts a view, at most once an hour for each viewer',
    session: 'optional',
    whileRestricted: true,
    params: idParams,
    answers: { 200: z.object({ views: z.number().int() }) },
  },
  [at.like]: {
    summary: 'Likes an artwork; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    answers: { 200: likeState },
  },
  [at.unlike]: {
    summary: 'Removes a like; idempotent',
    session: 'required',
    params: idParams,
    answers: { 200: likeState },
  },
  [at.likes]: {
    summary: 'Who likes an artwork, newest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(socialLimits.likesPage),
    answers: { 200: likersPage },
  },
});
