import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/core';
import { backgroundIn } from '../background.ts';
import { cleanPastedHtml, hasPastedText } from './pasted-html.ts';

export type FilesTaker = (files: readonly File[], position?: number) => void;

type Options = {
  /** Where a file goes that comes within pasted HTML. */
  keep: (file: File) => string;
  onFiles: FilesTaker;
  /** The colour behind the text. */
  background: (editor: Editor) => string;
};

/** Takes files and HTML from the clipboard and from dragging. */
export const ReceiveFiles = Extension.create<Options>({
  name: 'receiveFiles',
  addOptions: () => ({ keep: () => '', onFiles: () => undefined, background: backgroundIn }),
  addProseMirrorPlugins() {
    const { options, editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => cleanPastedHtml(html, options.background(editor), options.keep),
          handlePaste(_, event) {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0 || hasPastedText(event.clipboardData?.getData('text/html') ?? ''))
              return false;
            options.onFiles(files);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            // Else the browser would leave the page to show the file.
            event.preventDefault();
            options.onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
