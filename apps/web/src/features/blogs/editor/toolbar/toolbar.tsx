import { t } from '@kalaangan/messages/t';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { RomanTool } from '../typing/roman-tool.tsx';
import { useRef } from 'react';
import type { MediaKind } from '../media/select-files.ts';
import { focusAndRun } from '../focus-and-run.ts';
import { BackgroundTool, ColourTool, FontTool, HighlightTool } from './colour-and-font-tools.tsx';
import { MediaTools } from './media-tools.tsx';
import { AlignTools, HeadingTools, LinkTool, ListTools, StyleTools } from './text-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useRovingTools } from './use-roving-tools.ts';
import { useToolState } from './use-tool-state.ts';

const size = 20;

type ToolbarProps = {
  /** The editor that had the focus last, which the tools work on. */
  active: Editor;
  content: Editor;
  onFiles: (files: readonly File[], only: MediaKind) => void;
  onDescribe: () => void;
  onLink: () => void;
};

export const toolbarId = 'editor-toolbar';

/** All tools in one row, which wraps on wide screens, and on phones scrolls sideways above the keyboard. */
export function Toolbar({ active, content, onFiles, onDescribe, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const { focusFirst, ...roving } = useRovingTools(bar);
  const state = useToolState(active);
  const background = useEditorState({
    editor: content,
    selector: ({ editor }) => {
      const colour: unknown = editor.state.doc.attrs['editorBgColor'];
      return typeof colour === 'string' ? colour : null;
    },
  });
  const tools = { editor: active, state };

  return (
    <div className="toolbar-container">
      <div
        ref={bar}
        id={toolbarId}
        className="toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('Formatting')}
        aria-orientation="horizontal"
        onFocus={(event) => {
          // The toolbar itself is focused by Alt-F10.
          if (event.target === event.currentTarget) focusFirst();
          else roving.onFocus(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') focusAndRun(active);
          else roving.onKeyDown(event);
        }}
      >
        <ToolGroup>
          <StyleTools {...tools} />
          <LinkTool state={state} onPress={onLink} />
        </ToolGroup>
        <ToolGroup>
          <RomanTool editor={active} />
        </ToolGroup>
        <ToolGroup>
          <HeadingTools {...tools} />
        </ToolGroup>
        <ToolGroup>
          <ColourTool {...tools} />
          <HighlightTool {...tools} />
          <FontTool {...tools} />
          <BackgroundTool content={content} chosen={background} />
        </ToolGroup>
        <ToolGroup>
          <ListTools {...tools} inTitle={active !== content} />
        </ToolGroup>
        <ToolGroup>
          <AlignTools {...tools} />
        </ToolGroup>
        <ToolGroup>
          <MediaTools
            content={content}
            isImageSelected={state.isImageSelected}
            onFiles={onFiles}
            onDescribe={onDescribe}
          />
        </ToolGroup>
        <ToolGroup>
          <ToolButton
            label={t('Undo')}
            icon={<Undo2 className="icon-directional" size={size} aria-hidden="true" />}
            disabled={!state.canUndo}
            onPress={() => focusAndRun(active, (chain) => chain.undo())}
          />
          <ToolButton
            label={t('Redo')}
            icon={<Redo2 className="icon-directional" size={size} aria-hidden="true" />}
            disabled={!state.canRedo}
            onPress={() => focusAndRun(active, (chain) => chain.redo())}
          />
        </ToolGroup>
      </div>
    </div>
  );
}

function ToolGroup({ children }: { children: React.ReactNode }) {
  return <div className="tool-group">{children}</div>;
}
