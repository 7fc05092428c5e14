import { findYoutubeId } from '@kalaangan/contract/artwork-links';
import { mediaHeight, mediaWidth } from '@kalaangan/rich-text/limits';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { addWidth } from '~/ui/image-source.ts';
import type { DraftMedia } from './draft-media.ts';

/*
 * What stands for media while writing: plain elements. A component for each would render anew at every key, and an
 * input method in the next line would lose what it is composing.
 */

const sourceOf = (node: Node) => String(node.attrs['src'] ?? '');
const altOf = (node: Node) => String(node.attrs['alt'] ?? '');

function frame(name: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = `editor-media editor-${name}`;
  figure.contentEditable = 'false';
  return figure;
}

/** Shows the file as soon as it is there: those of a draft come a moment later. */
function followSource(
  draftMedia: DraftMedia | null,
  node: Node,
  show: (address: string | null) => void,
): () => void {
  const update = () => show(draftMedia ? draftMedia.addressOf(sourceOf(node)) : sourceOf(node));
  update();
  return draftMedia?.subscribe(update) ?? (() => undefined);
}

export function imageView(first: Node, draftMedia: DraftMedia | null, onDescribe: () => void): NodeView {
  let node = first;
  const dom = frame('image');
  const image = document.createElement('img');
  image.className = 'rich-media';
  image.draggable = false;
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'editor-describe';
  // The cursor stays where it is; the press itself is a click.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onDescribe);
  dom.append(image, button);

  function showText(): void {
    image.alt = altOf(node) || 'Picture without a description';
    button.textContent = altOf(node) ? `Description: ${altOf(node)}` : 'Add a description';
  }
  showText();
  const stop = followSource(draftMedia, node, (address) => {
    if (address) image.src = addWidth(address, 960);
  });
  return {
    dom,
    update(next) {
      if (next.type !== node.type || sourceOf(next) !== sourceOf(node)) return false;
      node = next;
      showText();
      return true;
    },
    stopEvent: (event) => event.target === button,
    ignoreMutation: () => true,
    destroy: stop,
  };
}

export function videoView(node: Node, draftMedia: DraftMedia | null): NodeView {
  const dom = frame('video');
  const video = document.createElement('video');
  video.className = 'rich-media';
  video.controls = true;
  video.preload = 'metadata';
  video.playsInline = true;
  video.width = mediaWidth;
  video.height = mediaHeight;
  video.setAttribute('aria-label', 'Video');
  // The player's own controls would be a stop within the text.
  video.tabIndex = -1;
  dom.append(video);
  const stop = followSource(draftMedia, node, (address) => {
    if (address) video.src = address;
  });
  return { dom, stopEvent: (event) => event.target === video && event.type === 'click', destroy: stop };
}

/** Nothing of YouTube loads while writing. */
export function youtubeView(node: Node): NodeView {
  const dom = frame('youtube');
  const id = findYoutubeId(sourceOf(node));
  const name = document.createElement('strong');
  name.textContent = 'YouTube video';
  const link = document.createElement('span');
  link.textContent = id ? `youtu.be/${id}` : sourceOf(node);
  dom.append(name, link);
  return { dom };
}
