import type { VideoFormat } from '@kalaangan/video/prepare-video';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { ImageFormat } from '../pictures/image-facts.ts';

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
  // The brands of phones, and that of files which begin with sound: the same boxes as in an MP4.
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'mp4',
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
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  // The brands of all pictures of its kind: whether it is an AVIF stands behind them.
  const isHeif = mime === 'image/heif' || mime === 'image/heif-sequence';
  return isHeif && (await hasAvifBrand(path)) ? 'avif' : (images[mime] ?? null);
}

/** Looks at the compatible brands of the first box, `ftyp` (ISO/IEC 14496-12, section 4.3). */
async function hasAvifBrand(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    const end = Math.min(bytesRead, buffer.readUInt32BE(0));
    for (let at = 16; at + 4 <= end; at += 4)
      if (['avif', 'avis'].includes(buffer.toString('latin1', at, at + 4))) return true;
    return false;
  } finally {
    await file.close();
  }
}

export async function sniffVideo(path: string): Promise<VideoFormat | null> {
  return videos[(await fileTypeFromFile(path))?.mime ?? ''] ?? null;
}
