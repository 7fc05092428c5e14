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

const among =
  <Format extends string>(formats: Record<string, Format>) =>
  (text: string): Format | null =>
    Object.values(formats).find((format) => format === text) ?? null;
/** A format as the database has it. */
export const findImageFormat = among(images);
export const findVideoFormat = among(videos);

/** What a file is by its first bytes; names and declared types are not asked. */
export async function sniffImage(path: string): Promise<ImageFormat | null> {
  return images[(await fileTypeFromFile(path))?.mime ?? ''] ?? null;
}

export async function sniffVideo(path: string): Promise<VideoFormat | null> {
  return videos[(await fileTypeFromFile(path))?.mime ?? ''] ?? null;
}
