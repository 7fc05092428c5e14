import { fileTypeFromFile } from 'file-type';
import type { ImageFormat } from './image-facts.ts';

export type VideoFormat = 'mp4' | 'mov' | 'webm';

const images: Record<string, ImageFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

const videos: Record<string, VideoFormat> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

export const contentTypes: Record<ImageFormat | VideoFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

const createFinder =
  <Format extends string>(formats: Record<string, Format>) =>
  (text: string): Format | null =>
    Object.values(formats).find((format) => format === text) ?? null;
/** Formats by their names in the database; null for an unknown name. */
export const findImageFormat = createFinder(images);
export const findVideoFormat = createFinder(videos);

/**
 * The format by the first bytes of the file; null if it is not accepted. Name and declared type do not
 * matter.
 */
export async function sniffImage(path: string): Promise<ImageFormat | null> {
  return images[(await fileTypeFromFile(path))?.mime ?? ''] ?? null;
}

export async function sniffVideo(path: string): Promise<VideoFormat | null> {
  return videos[(await fileTypeFromFile(path))?.mime ?? ''] ?? null;
}
