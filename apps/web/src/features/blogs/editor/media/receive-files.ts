import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/core';
import { backgroundIn } from '../background.ts';
import { cleanPastedHtml, hasPastedText } from './pasted-html.ts';

type FilesHandler = (files: readonly File[], position?: number) => void;

type Options = {
  /** Stores an image that is embedded in pasted HTML and returns its source. */
  addFile: (file: File) => string;
  onFiles: FilesHandler;
  /** The background colour of the text, as `#rrggbb`. */
  background: (editor: Editor) => string;
};

/** Handles files and HTML that are pasted or dropped into an editor. */
export const ReceiveFiles = Extension.create<Options>({
  name: 'receiveFiles',
  addOptions: () => ({ addFile: () => '', onFiles: () => undefined, background: backgroundIn }),
  addProseMirrorPlugins() {
    const { options, editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => cleanPastedHtml(html, options.background(editor), options.addFile),
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
            // Otherwise the browser would navigate to the dropped file.
            event.preventDefault();
            options.onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
