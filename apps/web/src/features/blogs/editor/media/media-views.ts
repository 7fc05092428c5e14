import { t } from '@kalaangan/messages/t';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { mediaHeight, mediaWidth } from '@kalaangan/rich-text/limits';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { isUnplayable } from '~/features/media/index.ts';
import { addWidth } from '~/ui/pictures/image-source.ts';
import type { DraftMedia } from './draft-media.ts';

/*
 * ProseMirror node views of media as plain elements. React components would render again at each key, and an input
 * method in the adjacent line would lose its composition.
 */

const sourceOf = (node: Node) => String(node.attrs['src'] ?? '');
const altOf = (node: Node) => String(node.attrs['alt'] ?? '');

function createFrame(name: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = `editor-media editor-${name}`;
  figure.contentEditable = 'false';
  return figure;
}

/**
 * Calls `show` at once and whenever a file is added, because files of a draft are loaded later.
 * @returns unsubscribes
 */
function subscribeToUrl(
  draftMedia: DraftMedia | null,
  node: Node,
  show: (url: string | null) => void,
): () => void {
  const update = () => show(draftMedia ? draftMedia.urlOf(sourceOf(node)) : sourceOf(node));
  update();
  return draftMedia?.subscribe(update) ?? (() => undefined);
}

export function imageView(
  initialNode: Node,
  draftMedia: DraftMedia | null,
  onDescribe: () => void,
): NodeView {
  let node = initialNode;
  const dom = createFrame('image');
  const image = document.createElement('img');
  image.className = 'rich-media';
  image.draggable = false;
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'editor-alt-button';
  // Keeps the editor's focus and selection; the click event still fires.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onDescribe);
  dom.append(image, button);

  function updateDescription(): void {
    image.alt = altOf(node) || t('Picture without a description');
    button.textContent = altOf(node)
      ? t('Description: {description}', { description: altOf(node) })
      : t('Add a description');
  }
  updateDescription();
  const unsubscribe = subscribeToUrl(draftMedia, node, (url) => {
    if (url) image.src = addWidth(url, 960);
  });
  return {
    dom,
    update(next) {
      if (next.type !== node.type || sourceOf(next) !== sourceOf(node)) return false;
      node = next;
      updateDescription();
      return true;
    },
    stopEvent: (event) => event.target === button,
    ignoreMutation: () => true,
    destroy: unsubscribe,
  };
}

export function videoView(node: Node, draftMedia: DraftMedia | null): NodeView {
  const dom = createFrame('video');
  const video = document.createElement('video');
  video.className = 'rich-media';
  video.controls = true;
  video.preload = 'metadata';
  video.playsInline = true;
  video.width = mediaWidth;
  video.height = mediaHeight;
  video.setAttribute('aria-label', t('Video'));
  // Keeps the player out of the tab order of the text.
  video.tabIndex = -1;
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  dom.append(video, note);
  const check = () =>
    void isUnplayable(video).then((unplayable) => {
      note.textContent = unplayable ? mediaMessages.unplayable : '';
    });
  video.addEventListener('error', check);
  video.addEventListener('loadedmetadata', check);
  const unsubscribe = subscribeToUrl(draftMedia, node, (url) => {
    if (url) video.src = url;
  });
  return {
    dom,
    stopEvent: (event) => event.target === video && event.type === 'click',
    ignoreMutation: () => true,
    destroy: unsubscribe,
  };
}

/** A placeholder that loads nothing from YouTube. */
export function youtubeView(node: Node): NodeView {
  const dom = createFrame('youtube');
  const id = findYoutubeId(sourceOf(node));
  const name = document.createElement('strong');
  name.textContent = t('YouTube video');
  const link = document.createElement('span');
  link.textContent = id ? `youtu.be/${id}` : sourceOf(node);
  dom.append(name, link);
  return { dom };
}
