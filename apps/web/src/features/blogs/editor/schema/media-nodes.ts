import { Node } from '@tiptap/core';
import type { DraftMedia } from '../media/draft-media.ts';
import { imageView, videoView, youtubeView } from '../media/media-views.ts';

type MediaOptions = {
  draftMedia: DraftMedia | null;
  /** Opens the dialog for the description of the image at this document position. */
  onDescribe: (position: number) => void;
};

const addOptions = (): MediaOptions => ({ draftMedia: null, onDescribe: () => undefined });
/**
 * Rendered as `data-src`, because copied HTML, and the element that exists before the node view, must not request the
 * names of files that only DraftMedia has.
 */
const source = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-src') ?? element.getAttribute('src'),
  renderHTML: ({ src }: Record<string, unknown>) => (typeof src === 'string' ? { 'data-src': src } : {}),
};

/** Accepts only this blog's own media in pasted or dropped HTML; other images are removed. */
const acceptOwnMedia = (options: MediaOptions) => (element: HTMLElement) =>
  options.draftMedia?.has(source.parseHTML(element) ?? '') ? null : false;

const block = { group: 'block', draggable: true, addOptions };

export const Image = Node.create<MediaOptions>({
  name: 'image',
  ...block,
  addAttributes: () => ({ src: source, alt: { default: null } }),
  parseHTML() {
    return [{ tag: 'img', getAttrs: acceptOwnMedia(this.options) }];
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { draftMedia, onDescribe } = this.options;
    return ({ node, getPos }) => imageView(node, draftMedia, () => onDescribe(getPos() ?? -1));
  },
});

export const Video = Node.create<MediaOptions>({
  name: 'video',
  ...block,
  addAttributes: () => ({ src: source }),
  parseHTML() {
    return [{ tag: 'video', getAttrs: acceptOwnMedia(this.options) }];
  },
  renderHTML: ({ HTMLAttributes }) => ['video', HTMLAttributes],
  addNodeView() {
    const { draftMedia } = this.options;
    return ({ node }) => videoView(node, draftMedia);
  },
});

export const Youtube = Node.create({
  name: 'youtube',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-youtube') },
  }),
  // Only this editor's own element: embeds in pasted HTML are dropped.
  parseHTML: () => [{ tag: 'div[data-youtube]' }],
  renderHTML: ({ node }) => ['div', { 'data-youtube': String(node.attrs['src']) }],
  addNodeView:
    () =>
    ({ node }) =>
      youtubeView(node),
});
