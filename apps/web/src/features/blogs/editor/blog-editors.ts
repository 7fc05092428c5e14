import { t } from '@kalaangan/messages/t';
import type { Editor, EditorOptions } from '@tiptap/core';
import { isComposing } from '~/ui/fields/composition.ts';
import { backgroundIn, backgroundOfNode } from './background.ts';
import type { Documents } from './form/blog-documents.ts';
import { TypeAfterMedia } from './media/type-after-media.ts';
import { insertFiles } from './media/insert-media.ts';
import type { DraftMedia } from './media/draft-media.ts';
import { ReceiveFiles } from './media/receive-files.ts';
import { focusAndRun } from './focus-and-run.ts';
import { contentExtensions, titleExtensions } from './schema/extensions.ts';
import { ReadableColours } from './schema/readable-colours.ts';

/** Pixels at the window's edges where the toolbar and the top bar cover the text: the cursor is scrolled clear. */
const scrollMargin = { top: 140, bottom: 96, left: 0, right: 0 };

type BlogEditorsOptions = {
  initial: Documents;
  draftMedia: DraftMedia;
  onChange: () => void;
  onFocus: (area: 'title' | 'content') => void;
  onDescribe: (position: number) => void;
  onLink: () => void;
  onFocusToolbar: () => void;
};

/** Creates the options of a blog's two editors, for title and content, and connects them. */
export class BlogEditors {
  readonly #options: BlogEditorsOptions;
  #content: Editor | null = null;

  constructor(options: BlogEditorsOptions) {
    this.#options = options;
  }

  contentOptions(): Partial<EditorOptions> {
    const { initial, draftMedia, onDescribe, onLink } = this.#options;
    return {
      ...this.#commonOptions('content', t('Content')),
      content: initial.content,
      onBeforeCreate: ({ editor }) => {
        this.#content = editor;
      },
      extensions: [
        ...contentExtensions({ draftMedia, onDescribe, onLink }),
        ReceiveFiles.configure({
          addFile: (file) => draftMedia.add(file),
          onFiles: (files, position) => this.#insert(files, position),
          background: backgroundIn,
        }),
        TypeAfterMedia,
        ReadableColours.configure({ background: backgroundOfNode }),
      ],
    };
  }

  titleOptions(): Partial<EditorOptions> {
    const background = () => (this.#content ? backgroundIn(this.#content) : '');
    return {
      ...this.#commonOptions('title', t('Title')),
      content: this.#options.initial.title,
      extensions: [
        ...titleExtensions({ onLeave: () => this.#focusContent(), onLink: this.#options.onLink }),
        // A title cannot contain media: files are inserted at the cursor of the content.
        ReceiveFiles.configure({ onFiles: (files) => this.#insert(files), background }),
        ReadableColours.configure({ background }),
      ],
    };
  }

  #commonOptions(area: 'title' | 'content', label: string): Partial<EditorOptions> {
    const { onChange, onFocus, onFocusToolbar } = this.#options;
    return {
      // The content security policy allows no injected styles; the site's style sheet has them.
      injectCSS: false,
      onUpdate: onChange,
      onFocus: () => onFocus(area),
      editorProps: {
        scrollThreshold: scrollMargin,
        scrollMargin,
        attributes: {
          role: 'textbox',
          'aria-label': label,
          'aria-multiline': 'true',
          'aria-keyshortcuts': 'Alt+F10',
          // A translation would be taken for what the author has typed.
          translate: 'no',
          class: `editor-area rich-text editor-${area}`,
        },
        handleDOMEvents: {
          // Browsers fire `selectionchange` with the next frame. A key pressed before it would act on the previous
          // selection: 'select all', End and Enter in quick succession would delete the selected text.
          keydown(_view, event) {
            if (!isComposing(event)) document.dispatchEvent(new Event('selectionchange'));
          },
        },
        handleKeyDown(_view, event) {
          if (event.key !== 'F10' || !event.altKey) return false;
          onFocusToolbar();
          return true;
        },
      },
    };
  }

  #insert(files: readonly File[], position?: number): void {
    if (this.#content) void insertFiles(this.#content, this.#options.draftMedia, files, { position });
  }

  #focusContent(): void {
    if (this.#content) focusAndRun(this.#content, (chain) => chain.setTextSelection(0));
  }
}
