import type { Editor, EditorOptions } from '@tiptap/core';
import { backgroundIn, backgroundOfNode } from './background.ts';
import type { Documents } from './form/blog-documents.ts';
import { TypeBehindMedia } from './media/after-media.ts';
import { insertFiles } from './media/insert-media.ts';
import type { DraftMedia } from './media/draft-media.ts';
import { ReceiveFiles } from './media/receive-files.ts';
import { runIn } from './run-in.ts';
import { contentExtensions, titleExtensions } from './schema/extensions.ts';
import { ReadableColours } from './schema/readable-colours.ts';

/** The toolbar and the bar lie over the text: the cursor is kept out from under them. */
const margin = { top: 140, bottom: 96, left: 0, right: 0 };

type WritingOptions = {
  start: Documents;
  draftMedia: DraftMedia;
  onChange: () => void;
  onFocus: (area: 'title' | 'content') => void;
  onDescribe: (position: number) => void;
  onTools: () => void;
};

/** How the two editors of a blog are made, and what they do to each other. */
export class Writing {
  readonly #options: WritingOptions;
  #content: Editor | null = null;

  constructor(options: WritingOptions) {
    this.#options = options;
  }

  content(): Partial<EditorOptions> {
    const { start, draftMedia, onDescribe } = this.#options;
    return {
      ...this.#area('content', 'Content'),
      content: start.content,
      onBeforeCreate: ({ editor }) => {
        this.#content = editor;
      },
      extensions: [
        ...contentExtensions({ draftMedia, onDescribe }),
        ReceiveFiles.configure({
          keep: (file) => draftMedia.add(file),
          onFiles: (files, position) => this.#insert(files, position),
          background: backgroundIn,
        }),
        TypeBehindMedia,
        ReadableColours.configure({ background: backgroundOfNode }),
      ],
    };
  }

  title(): Partial<EditorOptions> {
    const background = () => (this.#content ? backgroundIn(this.#content) : '');
    return {
      ...this.#area('title', 'Title'),
      content: this.#options.start.title,
      extensions: [
        ...titleExtensions({ onLeave: () => this.#focusContent() }),
        // A title has no pictures: those that come to it go to where the cursor of the content is.
        ReceiveFiles.configure({ onFiles: (files) => this.#insert(files), background }),
        ReadableColours.configure({ background }),
      ],
    };
  }

  #area(area: 'title' | 'content', label: string): Partial<EditorOptions> {
    const { onChange, onFocus, onTools } = this.#options;
    return {
      // The site's own style sheet has it: pages take no styles from scripts.
      injectCSS: false,
      onUpdate: onChange,
      onFocus: () => onFocus(area),
      editorProps: {
        scrollThreshold: margin,
        scrollMargin: margin,
        attributes: {
          role: 'textbox',
          'aria-label': label,
          'aria-multiline': 'true',
          'aria-keyshortcuts': 'Alt+F10',
          class: `editor-area rich-text editor-${area}`,
        },
        handleDOMEvents: {
          // Browsers tell of a moved cursor with the next frame. A key pressed before that, on a busy machine, would
          // act where the cursor was: 'all', End and Enter lost what was marked.
          keydown(_view, event) {
            if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'));
          },
        },
        handleKeyDown(_view, event) {
          if (event.key !== 'F10' || !event.altKey) return false;
          onTools();
          return true;
        },
      },
    };
  }

  #insert(files: readonly File[], position?: number): void {
    if (this.#content) insertFiles(this.#content, this.#options.draftMedia, files, { position });
  }

  #focusContent(): void {
    if (this.#content) runIn(this.#content, (chain) => chain.setTextSelection(0));
  }
}
