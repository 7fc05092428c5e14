import { t } from '@kalaangan/messages/t';
import type { Editor } from '@tiptap/react';
import type { Alignment, HeadingLevel } from '@kalaangan/rich-text/schema';
import Bold from 'lucide-react/icons/letter-b';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import TextAlignCenter from 'lucide-react/icons/text-align-center';
import TextAlignEnd from 'lucide-react/icons/text-align-end';
import TextAlignJustify from 'lucide-react/icons/text-align-justify';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Underline from 'lucide-react/icons/underline';
import type { LucideIcon } from 'lucide-react';
import { focusAndRun } from '../focus-and-run.ts';
import { ToolButton } from './tool-button.tsx';
import type { ToolState } from './use-tool-state.ts';

const size = 20;
const formatKeys = (keys: string) =>
  keys.replace('Mod', typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

type ToolProps = { editor: Editor; state: ToolState };

const styles = [
  { name: 'bold', label: t('Bold'), keys: 'Mod+B', Icon: Bold },
  { name: 'italic', label: t('Italic'), keys: 'Mod+I', Icon: Italic },
  { name: 'underline', label: t('Underline'), keys: 'Mod+U', Icon: Underline },
] as const;

export function StyleTools({ editor, state }: ToolProps) {
  return styles.map(({ name, label, keys, Icon }) => (
    <ToolButton
      key={name}
      label={label}
      keys={formatKeys(keys)}
      icon={<Icon size={size} aria-hidden="true" />}
      pressed={state[name]}
      onPress={() => focusAndRun(editor, (chain) => chain.toggleMark(name))}
    />
  ));
}

/** Makes the selection a link, or changes the one at the cursor. */
export function LinkTool({ state, onPress }: { state: ToolState; onPress: () => void }) {
  return (
    <ToolButton
      label={t('Link')}
      keys={formatKeys('Mod+K')}
      icon={<Link size={size} aria-hidden="true" />}
      pressed={state.link}
      onPress={onPress}
    />
  );
}

const headings: readonly { level: HeadingLevel; Icon: LucideIcon }[] = [
  { level: 1, Icon: Heading1 },
  { level: 2, Icon: Heading2 },
  { level: 3, Icon: Heading3 },
  { level: 4, Icon: Heading4 },
];

export function HeadingTools({ editor, state }: ToolProps) {
  return headings.map(({ level, Icon }) => (
    <ToolButton
      key={level}
      label={t('Heading {level}', { level })}
      keys={formatKeys(`Mod+Alt+${level}`)}
      icon={<Icon size={size} aria-hidden="true" />}
      pressed={state.heading === level}
      onPress={() => focusAndRun(editor, (chain) => chain.toggleHeading({ level }))}
    />
  ));
}

/** Disabled in a title, which cannot contain lists. */
export function ListTools({ editor, state, inTitle }: ToolProps & { inTitle: boolean }) {
  return (
    <>
      <ToolButton
        label={t('Bullet list')}
        keys={formatKeys('Mod+Shift+8')}
        icon={<List size={size} aria-hidden="true" />}
        pressed={state.bulletList}
        disabled={inTitle}
        onPress={() => focusAndRun(editor, (chain) => chain.toggleList('bulletList', 'listItem'))}
      />
      <ToolButton
        label={t('Ordered list')}
        keys={formatKeys('Mod+Shift+7')}
        icon={<ListOrdered size={size} aria-hidden="true" />}
        pressed={state.orderedList}
        disabled={inTitle}
        onPress={() => focusAndRun(editor, (chain) => chain.toggleList('orderedList', 'listItem'))}
      />
    </>
  );
}

const alignTools: readonly { align: Alignment; label: string; keys: string; Icon: LucideIcon }[] = [
  { align: 'left', label: t('Align left'), keys: 'Mod+Shift+L', Icon: TextAlignStart },
  { align: 'center', label: t('Align center'), keys: 'Mod+Shift+E', Icon: TextAlignCenter },
  { align: 'right', label: t('Align right'), keys: 'Mod+Shift+R', Icon: TextAlignEnd },
  { align: 'justify', label: t('Justify'), keys: 'Mod+Shift+J', Icon: TextAlignJustify },
];

/** Pressing again removes the alignment; the text then follows the direction of its script. */
export function AlignTools({ editor, state }: ToolProps) {
  return alignTools.map(({ align, label, keys, Icon }) => (
    <ToolButton
      key={align}
      label={label}
      keys={formatKeys(keys)}
      icon={<Icon size={size} aria-hidden="true" />}
      pressed={state.align === align}
      onPress={() => focusAndRun(editor, (chain) => chain.toggleTextAlign(align))}
    />
  ));
}
