import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { pathOf, type ArtworkMedia } from '../artwork-media.ts';
import { findWords, withWords } from '../words/picture-words.ts';

/** The addresses that chosen files have on the server by now. */
export type Uploaded = {
  /** By the id of the image. */
  images: ReadonlyMap<string, string>;
  video: { file: File; url: string } | null;
  thumbnail: { id: string; url: string } | null;
};

export const nothingUploaded: Uploaded = { images: new Map(), video: null, thumbnail: null };

/** The media as the server is told of them: what it has is kept, the rest is sent. */
export function toServerMedia(media: ArtworkMedia, uploaded: Uploaded): ArtworkMedia {
  const { kept, images, video, thumbnail, words } = media;
  const hasVideo = video !== null && video === uploaded.video?.file;
  const hasThumbnail = thumbnail !== null && thumbnail.id === uploaded.thumbnail?.id;
  return {
    kept: {
      images: [...kept.images, ...images.flatMap(({ id }) => uploaded.images.get(id) ?? [])],
      video: hasVideo ? (uploaded.video?.url ?? null) : kept.video,
      thumbnail: hasThumbnail ? (uploaded.thumbnail?.url ?? null) : kept.thumbnail,
    },
    images: images.filter(({ id }) => !uploaded.images.has(id)),
    video: hasVideo ? null : video,
    thumbnail: hasThumbnail ? null : thumbnail,
    words: images.reduce((all, { id }) => {
      const url = uploaded.images.get(id);
      return url === undefined ? all : withWords(all, url, findWords(words, id));
    }, words),
  };
}

/** The media of a form at the addresses that an answer has for what was sent: files that are to say something else get new ones. */
export function atAddressesOf(answer: Artwork, sent: ArtworkMedia, media: ArtworkMedia): ArtworkMedia {
  const addresses = [
    ...sent.kept.images.map((url, index) => [url, answer.imageUrls[index]] as const),
    [sent.kept.video, sent.video ? null : answer.videoUrl] as const,
    [sent.kept.thumbnail, sent.thumbnail ? null : answer.thumbnailUrl] as const,
  ];
  const moved = new Map(
    addresses.flatMap(([from, to]) => (from && to && pathOf(from) !== pathOf(to) ? [[from, to]] : [])),
  );
  if (moved.size === 0) return media;
  const find = (url: string) => moved.get(url) ?? url;
  const { images, video, thumbnail } = media.kept;
  return {
    ...media,
    kept: {
      images: images.map(find),
      video: video && find(video),
      thumbnail: thumbnail && find(thumbnail),
    },
    words: [...moved].reduce(
      (all, [from, to]) => withWords(all, to, findWords(media.words, from)),
      media.words,
    ),
  };
}

/** The images in the order of the form, new ones by their number. */
export function orderOf({ kept, images }: ArtworkMedia, uploaded: Uploaded): string[] {
  let number = 0;
  return [...kept.images, ...images.map(({ id }) => uploaded.images.get(id) ?? `image-${number++}`)];
}

/** Those of the addresses that are still there after another change, as it answers them. */
export function keepUploaded({ images, video, thumbnail }: Uploaded, current: Artwork): Uploaded {
  const urls = new Map(current.imageUrls.map((url) => [pathOf(url), url]));
  return {
    images: new Map(
      [...images].flatMap(([id, url]) => {
        const now = urls.get(pathOf(url));
        return now === undefined ? [] : [[id, now]];
      }),
    ),
    video: video && pathOf(video.url) === pathOf(current.videoUrl) ? video : null,
    thumbnail: thumbnail && pathOf(thumbnail.url) === pathOf(current.thumbnailUrl) ? thumbnail : null,
  };
}

/** What is on the server after it has answered: its images are in the order of the form. */
export function uploadedOf(
  { kept, images, video, thumbnail }: ArtworkMedia,
  { imageUrls, videoUrl, thumbnailUrl }: Artwork,
): Uploaded {
  return {
    images: new Map(
      images.flatMap(({ id }, index) => {
        const url = imageUrls[kept.images.length + index];
        return url === undefined ? [] : [[id, url]];
      }),
    ),
    video: video && videoUrl !== null ? { file: video, url: videoUrl } : null,
    thumbnail: thumbnail && thumbnailUrl !== null ? { id: thumbnail.id, url: thumbnailUrl } : null,
  };
}
