import { t } from '@kalaangan/messages/t';
import type { Editor } from '@tiptap/react';
import Baseline from 'lucide-react/icons/baseline';
import Highlighter from 'lucide-react/icons/highlighter';
import PaintBucket from 'lucide-react/icons/paint-bucket';
import Type from 'lucide-react/icons/type';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFont } from '~/lib/texts/font-faces.ts';
import { backgroundIn, setBackground } from '../background.ts';
import { focusAndRun } from '../focus-and-run.ts';
import { ColourPanel } from './colour-panel.tsx';
import { backgrounds, highlightColours, textColours } from './colours.ts';
import { FontDialog } from './font-dialog.tsx';
import { rememberFont } from './recent-fonts.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';
import type { ToolState } from './use-tool-state.ts';

const size = 20;
type ToolProps = { editor: Editor; state: ToolState };

export function ColourTool({ editor, state }: ToolProps) {
  return (
    <ToolPopover
      label={t('Text colour')}
      icon={<Baseline size={size} aria-hidden="true" />}
      colour={state.colour}
      onLeave={() => focusAndRun(editor)}
    >
      {(close) => (
        <ColourPanel
          key={state.colour}
          colours={textColours}
          chosen={state.colour}
          noneLabel={t('No colour')}
          onChoose={(colour) => {
            close();
            focusAndRun(editor, (chain) => (colour ? chain.setColor(colour) : chain.unsetColor()));
          }}
        />
      )}
    </ToolPopover>
  );
}

export function HighlightTool({ editor, state }: ToolProps) {
  return (
    <ToolPopover
      label={t('Highlight')}
      icon={<Highlighter size={size} aria-hidden="true" />}
      colour={state.highlight}
      onLeave={() => focusAndRun(editor)}
    >
      {(close) => (
        <ColourPanel
          key={state.highlight}
          colours={highlightColours}
          chosen={state.highlight}
          noneLabel={t('No highlight')}
          allowsCustom
          onChoose={(color) => {
            close();
            focusAndRun(editor, (chain) => (color ? chain.setHighlight({ color }) : chain.unsetHighlight()));
          }}
        />
      )}
    </ToolPopover>
  );
}

export function FontTool({ editor, state }: ToolProps) {
  const [open, setOpen] = useState(false);

  function choose(family: string | null) {
    // Closed first, because the closing dialog returns the focus to its button.
    flushSync(() => setOpen(false));
    if (family) {
      loadFont(family);
      rememberFont(family);
    }
    focusAndRun(editor, (chain) => (family ? chain.setFontFamily(family) : chain.unsetFontFamily()));
  }

  return (
    <>
      <ToolButton
        label={t('Font')}
        icon={<Type size={size} aria-hidden="true" />}
        pressed={state.font !== null}
        onPress={() => setOpen(true)}
      />
      {open && <FontDialog chosen={state.font} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sets the background of the whole blog, whichever editor has the focus. */
export function BackgroundTool({ content, chosen }: { content: Editor; chosen: string | null }) {
  return (
    <ToolPopover
      label={t('Background colour')}
      icon={<PaintBucket size={size} aria-hidden="true" />}
      colour={backgroundIn(content)}
      onLeave={() => focusAndRun(content)}
    >
      {(close) => (
        <ColourPanel
          key={chosen}
          colours={backgrounds}
          chosen={chosen}
          noneLabel={t('The site’s green')}
          allowsCustom
          onChoose={(colour) => {
            close();
            focusAndRun(content, (chain) => setBackground(chain, colour));
          }}
        />
      )}
    </ToolPopover>
  );
}
