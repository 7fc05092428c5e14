import type { VideoFormat } from '@kalaangan/video/prepare-video';
import type { ImageView } from '@kalaangan/contract/media/image';
import { dependOnEach } from '#platform/cache/dependencies.ts';
import type { ByteRange, OpenObject } from '#platform/media-store/index.ts';
import type { MediaContext } from './context.ts';
import type { StoredImage } from './pictures/image-facts.ts';
import { originalKey } from './storage/keys.ts';
import type { Place } from './storage/place.ts';
import { toPresentation, type Presentation } from './presentation.ts';
import type { AddressUse } from './storage/signed-address.ts';
import { findImageFormat, findVideoFormat } from './intake/sniff.ts';
import * as store from './store.ts';
import { mediaTag } from './tags.ts';
import { getMediaUrl, toImageViews } from './views.ts';

/** `width` and `height` in pixels as the video is shown; null where the file does not declare them. */
export type VideoView = { url: string; width: number | null; height: number | null };

/** `bytes`: the size of the file. */
export type StoredVideo = Place & {
  kind: 'video';
  format: VideoFormat;
  bytes: number;
  withheld: boolean;
  presentation: Presentation;
};
export type StoredMedia = StoredImage | StoredVideo;

/**
 * Signs the addresses of these media wherever they stand in an answer, for people who may see them while they are
 * withheld, or who have asked to see them clear.
 */
export function signAddresses<Answer>(
  { addressSigner }: MediaContext,
  answer: Answer,
  ids: readonly string[],
  use: AddressUse = 'withheld',
): Answer {
  const own = new Set(ids);
  const signed = JSON.stringify(answer).replace(addresses, (path: string, id: string) =>
    own.has(id) ? `${path}?${addressSigner.sign(id, use)}` : path,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts within it have changed
  return JSON.parse(signed) as Answer;
}

const addresses = /\/media\/([0-9a-f-]{36})(?![?/])/g;

/** Finds the medium behind an address; 'former' if it was that of a medium which has another one now. */
export async function findMedia({ rows }: MediaContext, id: string): Promise<StoredMedia | 'former' | null> {
  const row = (await rows.find([id])).get(id);
  if (!row || row === 'former') return row ?? null;
  const { folder, withheld } = row;
  const common = { id, folder, withheld, presentation: toPresentation(row) };
  if (row.kind === 'video') {
    const format = findVideoFormat(row.format);
    return format && { kind: 'video', ...common, format, bytes: row.bytes };
  }
  const format = findImageFormat(row.format);
  const { width, height, frames, has_alpha: hasAlpha } = row;
  if (!format || width === null || height === null) return null;
  return { kind: 'image', ...common, format, width, height, frames, hasAlpha };
}

/** A live image; null for videos and for what is not live. */
export async function findImage(media: MediaContext, id: string): Promise<StoredImage | null> {
  const found = await findMedia(media, id);
  return found !== 'former' && found?.kind === 'image' ? found : null;
}

/** Opens a range of a video; null where the object is gone. */
export function openVideo(
  { mediaStore }: MediaContext,
  video: StoredVideo,
  range: ByteRange,
): Promise<OpenObject | null> {
  return mediaStore.open(originalKey(video.folder), range);
}

/** Finds views of images by id, without those that do not exist. What is not cached takes one query for all ids. */
export function findImageViews(
  { imageViews }: MediaContext,
  ids: readonly string[],
): Promise<Map<string, ImageView>> {
  return imageViews.find(ids);
}

/** The views of images whose facts were read with something else (`selectImageFacts`), by id. */
export function viewImages(media: MediaContext, images: readonly store.ImageFacts[]): Map<string, ImageView> {
  dependOnEach(
    images.map(({ id }) => id),
    mediaTag,
  );
  return toImageViews(media, images);
}

export async function findVideoView(media: MediaContext, id: string): Promise<VideoView | null> {
  return (await findVideoViews(media, [id])).get(id) ?? null;
}

/** Finds views of videos by id, without those that do not exist: one query, however many ids. */
export async function findVideoViews(
  media: MediaContext,
  ids: readonly string[],
): Promise<Map<string, VideoView>> {
  const rows = await store.listMedia(media.db, ids);
  return new Map(rows.map(({ id, width, height }) => [id, { url: getMediaUrl(media, id), width, height }]));
}
