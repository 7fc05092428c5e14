import { Node } from '@tiptap/core';
import type { DraftMedia } from '../media/draft-media.ts';
import { imageView, videoView, youtubeView } from '../media/media-views.ts';

type MediaOptions = {
  draftMedia: DraftMedia | null;
  /** Asks for the description of the picture at a place of the document. */
  onDescribe: (position: number) => void;
};

const addOptions = (): MediaOptions => ({ draftMedia: null, onDescribe: () => undefined });
/**
 * In HTML it is no `src`: what is copied, and what stands for a moment before the view does, must not ask for files
 * that only DraftMedia knows.
 */
const source = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-src') ?? element.getAttribute('src'),
  renderHTML: ({ src }: Record<string, unknown>) => (typeof src === 'string' ? { 'data-src': src } : {}),
};

/** What is pasted or dropped as HTML may show this blog's own media alone; pictures from elsewhere are removed. */
const known = (options: MediaOptions) => (element: HTMLElement) =>
  options.draftMedia?.knows(source.parseHTML(element) ?? '') ? null : false;

const block = { group: 'block', draggable: true, addOptions };

export const Image = Node.create<MediaOptions>({
  name: 'image',
  ...block,
  addAttributes: () => ({ src: source, alt: { default: null } }),
  parseHTML() {
    return [{ tag: 'img', getAttrs: known(this.options) }];
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
    return [{ tag: 'video', getAttrs: known(this.options) }];
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
  // Its own mark alone: frames of other sites' HTML are not taken over.
  parseHTML: () => [{ tag: 'div[data-youtube]' }],
  renderHTML: ({ node }) => ['div', { 'data-youtube': String(node.attrs['src']) }],
  addNodeView:
    () =>
    ({ node }) =>
      youtubeView(node),
});
