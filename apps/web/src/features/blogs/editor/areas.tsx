import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { readableOn } from '@kalaangan/rich-text/contrast';
import { listFonts } from '@kalaangan/rich-text/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFont } from '~/lib/font-faces.ts';
import { backgroundIn } from './background.ts';
import type { Documents } from './form/blog-documents.ts';
import { insertFiles } from './media/insert-media.ts';
import type { DraftMedia } from './media/draft-media.ts';
import { runIn } from './run-in.ts';
import { DescribeDialog } from './toolbar/describe-dialog.tsx';
import { Toolbar, toolbarId } from './toolbar/toolbar.tsx';
import { Writing } from './writing.ts';

type Editors = { title: Editor; content: Editor };

type AreasProps = {
  start: Documents;
  draftMedia: DraftMedia;
  disabled: boolean;
  /** Called once with the two, to read what is written. */
  onReady: (editors: Editors) => void;
  onChange: () => void;
};

/** The two areas on the blog's own colour, and the tools for both. */
export function Areas({ start, draftMedia, disabled, onReady, onChange }: AreasProps) {
  const [described, setDescribed] = useState<number | null>(null);
  const [area, setArea] = useState<'title' | 'content'>('content');
  const [writing] = useState(
    () =>
      new Writing({
        start,
        draftMedia,
        onChange,
        onFocus: setArea,
        onDescribe: setDescribed,
        onTools: () => document.getElementById(toolbarId)?.focus(),
      }),
  );
  const content = useEditor(writing.content());
  const title = useEditor(writing.title());

  useEffect(() => {
    for (const family of listFonts(start.title, start.content)) loadFont(family);
  }, [start]);
  useEffect(() => onReady({ title, content }), [title, content, onReady]);
  useEffect(() => {
    title.setEditable(!disabled, false);
    content.setEditable(!disabled, false);
  }, [title, content, disabled]);

  function describe(position: number, alt: string) {
    flushSync(() => setDescribed(null));
    runIn(content, (chain) =>
      chain.setNodeSelection(position).updateAttributes('image', { alt: alt || null }),
    );
  }

  return (
    // What is on its way is read already: a tool pressed now would change what nobody sends.
    <div className="editor" inert={disabled}>
      <Toolbar
        active={area === 'title' ? title : content}
        content={content}
        onFiles={(files, only) => insertFiles(content, draftMedia, files, { only })}
        onDescribe={() => setDescribed(content.state.selection.from)}
      />
      <Sheet title={title} content={content} />
      {described !== null && (
        <DescribeDialog
          alt={String(content.state.doc.nodeAt(described)?.attrs['alt'] ?? '')}
          onSave={(alt) => describe(described, alt)}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  );
}

/** Renders again for another colour alone; what people write is the editors' own. */
function Sheet({ title, content }: Editors) {
  const background = useEditorState({
    editor: content,
    selector: ({ editor }) => backgroundIn(editor),
  });
  // The title's colours are read against it too: an empty step makes it look.
  useEffect(() => {
    if (!title.isDestroyed) title.view.dispatch(title.state.tr.setMeta('background', background));
  }, [title, background]);
  return (
    <div className="editor-sheet" style={{ backgroundColor: background, color: readableOn(background) }}>
      <EditorContent editor={title} />
      <EditorContent editor={content} />
    </div>
  );
}
