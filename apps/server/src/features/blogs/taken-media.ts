import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { uploadSource } from '@kalaangan/contract/blogs/blogs';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { cleanDocument } from '@kalaangan/rich-text/clean';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import type { RichDocument } from '@kalaangan/rich-text/schema';
import { listMedia } from '@kalaangan/rich-text/text';
import type { Intake, MediaKind } from '#features/media/index.ts';
import { unsupportedType } from '#platform/http/calls/problem.ts';
import { findMediaId, mediaPath } from './media-address.ts';
import { takeFile, type NamedFile, type ReceivedForm } from './submission.ts';

export type StoredContent = {
  /** Document that refers to media by path (`mediaPath`). */
  document: RichDocument;
  /** The kind of each media, by id. */
  media: Map<string, MediaKind>;
};

type Source = NamedFile & { key: string };

/**
 * Stores the files of a validated document and refers to them by path.
 * @throws {Problem} 400, 413, 415
 */
export async function takeMedia(
  document: RichDocument,
  form: ReceivedForm,
  intake: Intake,
): Promise<StoredContent> {
  const sources = listSources(form);
  const taken = new Map<string, string>();
  const addresses = new Map<string, string>();
  const media = new Map<string, MediaKind>();
  let number = 0;
  for (const { type, attrs } of listMedia(document)) {
    number++;
    const source = sources.get(attrs.src);
    const ownId = findMediaId(attrs.src);
    if (source === null) throw unsupportedType(() => mediaMessages.failedToProcess(`${type} ${number}`));
    let id = ownId;
    if (source) {
      const name = source.name || `${type} ${number}`;
      id = taken.get(source.key) ?? (await takeFile({ file: source.file, name }, 'content', type, intake));
      // One file cannot be used both as an image and as a video.
      if ((media.get(id) ?? type) !== type) throw unsupportedType(() => mediaMessages.failedToProcess(name));
      taken.set(source.key, id);
    }
    if (id === null) continue;
    addresses.set(attrs.src, mediaPath(id));
    media.set(id, type);
  }
  return { document: replaceMedia(document, addresses), media };
}

/** The files of a form by their address in the document; null for data that cannot be media. */
function listSources({ uploads, content }: ReceivedForm): Map<string, Source | null> {
  const sources = new Map<string, Source | null>();
  for (const [index, upload] of uploads.entries())
    sources.set(uploadSource(index), { ...upload, key: uploadSource(index) });
  for (const [address, { file, hash }] of content?.data ?? [])
    sources.set(address, file && { file, name: '', key: hash });
  return sources;
}

/** Removes media that a concurrent edit has removed from the blog. */
export function withoutMedia(content: StoredContent, gone: ReadonlySet<string>): StoredContent {
  const media = new Map([...content.media].filter(([id]) => !gone.has(id)));
  if (media.size === content.media.size) return content;
  const isOurMedia = (src: string) => media.has(findMediaId(src) ?? '');
  return { document: cleanDocument(content.document, { isOurMedia, findYoutubeId }), media };
}
