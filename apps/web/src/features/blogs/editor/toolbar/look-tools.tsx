import type { Editor } from '@tiptap/react';
import { highlightPalette, textPalette, type NamedColour } from '@kalaangan/rich-text/limits';
import { Baseline, Highlighter, PaintBucket, Type } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFont } from '~/lib/font-faces.ts';
import { backgroundIn, setBackground } from '../background.ts';
import { runIn } from '../run-in.ts';
import { ColourPanel } from './colour-panel.tsx';
import { FontDialog } from './font-dialog.tsx';
import { rememberFont } from './recent-fonts.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';
import type { ToolState } from './use-tool-state.ts';

const size = 20;
type Tools = { editor: Editor; state: ToolState };

export function ColourTool({ editor, state }: Tools) {
  return (
    <ToolPopover
      label="Text colour"
      icon={<Baseline size={size} aria-hidden="true" />}
      colour={state.colour}
      onLeave={() => runIn(editor)}
    >
      {(close) => (
        <ColourPanel
          key={state.colour}
          colours={textPalette}
          chosen={state.colour}
          noneLabel="No colour"
          onChoose={(colour) => {
            close();
            runIn(editor, (chain) => (colour ? chain.setColor(colour) : chain.unsetColor()));
          }}
        />
      )}
    </ToolPopover>
  );
}

export function HighlightTool({ editor, state }: Tools) {
  return (
    <ToolPopover
      label="Highlight"
      icon={<Highlighter size={size} aria-hidden="true" />}
      colour={state.highlight}
      onLeave={() => runIn(editor)}
    >
      {(close) => (
        <ColourPanel
          key={state.highlight}
          colours={highlightPalette}
          chosen={state.highlight}
          noneLabel="No highlight"
          own
          onChoose={(color) => {
            close();
            runIn(editor, (chain) => (color ? chain.setHighlight({ color }) : chain.unsetHighlight()));
          }}
        />
      )}
    </ToolPopover>
  );
}

export function FontTool({ editor, state }: Tools) {
  const [open, setOpen] = useState(false);

  function choose(family: string | null) {
    // Closed first: the dialog gives the focus back to its button.
    flushSync(() => setOpen(false));
    if (family) {
      loadFont(family);
      rememberFont(family);
    }
    runIn(editor, (chain) => (family ? chain.setFontFamily(family) : chain.unsetFontFamily()));
  }

  return (
    <>
      <ToolButton
        label="Font"
        icon={<Type size={size} aria-hidden="true" />}
        pressed={state.font !== null}
        onPress={() => setOpen(true)}
      />
      {open && <FontDialog chosen={state.font} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

const backgrounds: readonly NamedColour[] = [
  { name: 'Paper', colour: '#ffffff' },
  { name: 'Ivory', colour: '#fbf4e6' },
  { name: 'Mist', colour: '#e6efec' },
  { name: 'Blush', colour: '#fbe9e4' },
  { name: 'Ink', colour: '#121c1a' },
  { name: 'Night', colour: '#14213d' },
  { name: 'Plum', colour: '#3a1c3f' },
  { name: 'Maroon', colour: '#4a1420' },
];

/** Of the whole blog, whichever area the cursor is in. */
export function BackgroundTool({ content, chosen }: { content: Editor; chosen: string | null }) {
  return (
    <ToolPopover
      label="Background colour"
      icon={<PaintBucket size={size} aria-hidden="true" />}
      colour={backgroundIn(content)}
      onLeave={() => runIn(content)}
    >
      {(close) => (
        <ColourPanel
          key={chosen}
          colours={backgrounds}
          chosen={chosen}
          noneLabel="The site’s green"
          own
          onChoose={(colour) => {
            close();
            runIn(content, (chain) => setBackground(chain, colour));
          }}
        />
      )}
    </ToolPopover>
  );
}
