import type { ImageView } from '@kalaangan/contract/image';
import { dependOnEach } from '#platform/cache/dependencies.ts';
import type { ByteRange, OpenObject } from '#platform/media-store/index.ts';
import type { MediaContext } from './context.ts';
import type { StoredImage } from './image-facts.ts';
import { originalKey } from './keys.ts';
import { findImageFormat, findVideoFormat, type VideoFormat } from './sniff.ts';
import * as store from './store.ts';
import { mediaTag } from './tags.ts';

/** `width` and `height` in pixels as the video is shown; null where the file does not declare them. */
export type VideoView = { url: string; width: number | null; height: number | null };

/** `bytes`: the size of the file. */
export type StoredVideo = { id: string; format: VideoFormat; bytes: number; withheld: boolean };

export function getMediaUrl({ mediaBase }: Pick<MediaContext, 'mediaBase'>, id: string): string {
  return `${mediaBase}/media/${id}`;
}

/**
 * Signs the addresses of these media wherever they stand in an answer, for people who may see them while they are
 * withheld.
 */
export function signAddresses<Answer>(
  { addressSigner }: MediaContext,
  answer: Answer,
  ids: readonly string[],
): Answer {
  const own = new Set(ids);
  const signed = JSON.stringify(answer).replace(addresses, (path: string, id: string) =>
    own.has(id) ? `${path}?${addressSigner.sign(id)}` : path,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts within it have changed
  return JSON.parse(signed) as Answer;
}

const addresses = /\/media\/([0-9a-f-]{36})(?![?/])/g;

/** A live image; null for videos and for what is not live. */
export async function findImage({ rows }: MediaContext, id: string): Promise<StoredImage | null> {
  const row = (await rows.find([id])).get(id);
  const format = findImageFormat(row?.format ?? '');
  if (!row || !format || row.kind !== 'image' || row.width === null || row.height === null) return null;
  return {
    id,
    format,
    width: row.width,
    height: row.height,
    frames: row.frames,
    hasAlpha: row.has_alpha,
    withheld: row.withheld,
  };
}

/** A live video; null for images and for what is not live. */
export async function findVideo({ rows }: MediaContext, id: string): Promise<StoredVideo | null> {
  const row = (await rows.find([id])).get(id);
  const format = findVideoFormat(row?.format ?? '');
  return row?.kind === 'video' && format ? { id, format, bytes: row.bytes, withheld: row.withheld } : null;
}

/** Null where the object is gone. */
export function openVideo(
  { mediaStore }: MediaContext,
  video: StoredVideo,
  range: ByteRange,
): Promise<OpenObject | null> {
  return mediaStore.open(originalKey(video.id), range);
}

/** By id, without those that do not exist. What is not cached takes one query, however many ids. */
export function findImageViews(
  { imageViews }: MediaContext,
  ids: readonly string[],
): Promise<Map<string, ImageView>> {
  return imageViews.find(ids);
}

/** Reads them from the database: see `findImageViews`. */
export async function loadImageViews(
  context: Pick<MediaContext, 'db' | 'mediaBase'>,
  ids: readonly string[],
): Promise<Map<string, ImageView>> {
  return toViews(context, await store.listMedia(context.db, ids));
}

/** The views of images whose facts were read with something else (`selectImageFacts`), in their order. */
export function toImageViews(context: MediaContext, images: readonly store.ImageFacts[]): ImageView[] {
  dependOnEach(
    images.map(({ id }) => id),
    mediaTag,
  );
  return [...toViews(context, images).values()];
}

function toViews(
  context: Pick<MediaContext, 'mediaBase'>,
  images: readonly store.ImageFacts[],
): Map<string, ImageView> {
  return new Map(
    images.flatMap(({ id, width, height, placeholder }) =>
      width === null || height === null
        ? []
        : [[id, { url: getMediaUrl(context, id), width, height, placeholder }]],
    ),
  );
}

export async function findVideoView(media: MediaContext, id: string): Promise<VideoView | null> {
  return (await findVideoViews(media, [id])).get(id) ?? null;
}

/** By id, without those that do not exist: one query, however many. */
export async function findVideoViews(
  media: MediaContext,
  ids: readonly string[],
): Promise<Map<string, VideoView>> {
  const rows = await store.listMedia(media.db, ids);
  return new Map(rows.map(({ id, width, height }) => [id, { url: getMediaUrl(media, id), width, height }]));
}
