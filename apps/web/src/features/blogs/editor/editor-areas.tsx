import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { readableTextColour } from '@kalaangan/rich-text/contrast';
import { listFonts } from '@kalaangan/rich-text/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFont } from '~/lib/texts/font-faces.ts';
import { backgroundIn } from './background.ts';
import type { Documents } from './form/blog-documents.ts';
import { insertFiles } from './media/insert-media.ts';
import type { DraftMedia } from './media/draft-media.ts';
import { focusAndRun } from './focus-and-run.ts';
import { DescribeDialog } from './toolbar/describe-dialog.tsx';
import { LinkDialog } from './toolbar/link-dialog.tsx';
import { Toolbar, toolbarId } from './toolbar/toolbar.tsx';
import { BlogEditors } from './blog-editors.ts';

type Editors = { title: Editor; content: Editor };

type EditorAreasProps = {
  initial: Documents;
  draftMedia: DraftMedia;
  disabled: boolean;
  /** Handler called once with both editors, from which the form reads the documents. */
  onReady: (editors: Editors) => void;
  onChange: () => void;
};

/** The editors of title and content on the blog's background colour, with a toolbar for both. */
export function EditorAreas({ initial, draftMedia, disabled, onReady, onChange }: EditorAreasProps) {
  const [describedPosition, setDescribedPosition] = useState<number | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [activeArea, setActiveArea] = useState<'title' | 'content'>('content');
  const [editors] = useState(
    () =>
      new BlogEditors({
        initial,
        draftMedia,
        onChange,
        onFocus: setActiveArea,
        onDescribe: setDescribedPosition,
        onLink: () => setLinking(true),
        onFocusToolbar: () => document.getElementById(toolbarId)?.focus(),
      }),
  );
  const content = useEditor(editors.contentOptions());
  const title = useEditor(editors.titleOptions());

  useEffect(() => {
    for (const family of listFonts(initial.title, initial.content)) loadFont(family);
  }, [initial]);
  useEffect(() => onReady({ title, content }), [title, content, onReady]);
  useEffect(() => {
    title.setEditable(!disabled, false);
    content.setEditable(!disabled, false);
  }, [title, content, disabled]);

  const active = activeArea === 'title' ? title : content;

  function setDescription(position: number, alt: string) {
    flushSync(() => setDescribedPosition(null));
    focusAndRun(content, (chain) =>
      chain.setNodeSelection(position).updateAttributes('image', { alt: alt || null }),
    );
  }

  return (
    // While a submission is sent the documents are already read: later changes would be lost.
    <div className="editor" inert={disabled}>
      <Toolbar
        active={active}
        content={content}
        onFiles={(files, only) => void insertFiles(content, draftMedia, files, { only })}
        onDescribe={() => setDescribedPosition(content.state.selection.from)}
        onLink={() => setLinking(true)}
      />
      <EditorSheet title={title} content={content} />
      {describedPosition !== null && (
        <DescribeDialog
          alt={String(content.state.doc.nodeAt(describedPosition)?.attrs['alt'] ?? '')}
          onSave={(alt) => setDescription(describedPosition, alt)}
          onClose={() => setDescribedPosition(null)}
        />
      )}
      {isLinking && <LinkDialog editor={active} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** Renders again only when the background changes; the editors update their own DOM. */
function EditorSheet({ title, content }: Editors) {
  const background = useEditorState({
    editor: content,
    selector: ({ editor }) => backgroundIn(editor),
  });
  // Text colours of the title depend on the background too: an empty transaction recomputes them.
  useEffect(() => {
    if (!title.isDestroyed) title.view.dispatch(title.state.tr.setMeta('background', background));
  }, [title, background]);
  return (
    <div
      className="editor-sheet"
      style={{ backgroundColor: background, color: readableTextColour(background) }}
    >
      <EditorContent editor={title} />
      <EditorContent editor={content} />
    </div>
  );
}
