import { useRef, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { SlashList } from './slash-list.tsx';
import { findOpenedMenu, pressKey, removeSlash, type SlashMenu, type SlashOption } from './slash-menu.ts';
import type { TextBlock as Block } from './blocks.ts';

type TextBlockProps = {
  block: Block;
  name: string;
  /** Ids of the elements with hint and error message. */
  describedBy: string | undefined;
  isInvalid: boolean;
  placeholder: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
  onFocus: () => void;
  /** An option of the menu was picked. The '/' has been removed, and the caret is where the file belongs. */
  onPick: (option: SlashOption) => void;
  onPasteFiles: (files: readonly File[]) => void;
};

/** A text box that grows with its text; typing '/' opens a menu to insert media. */
export function TextBlock({ block, name, ref, onChange, onPick, onPasteFiles, ...rest }: TextBlockProps) {
  const [menu, setMenu] = useState<SlashMenu | null>(null);
  const textArea = useRef<HTMLTextAreaElement | null>(null);
  const listId = `slash-${block.id}`;

  function pick(option: SlashOption, open: SlashMenu) {
    const text = removeSlash(block.text, open);
    // Change the element first: when React sets the value, the caret jumps to the end. And by `value`, which React
    // tracks: it does not notice `setRangeText`, and would fire no change event for the next '/' in the same place.
    if (textArea.current && text !== block.text) {
      textArea.current.value = text;
      textArea.current.setSelectionRange(open.at, open.at);
    }
    onChange(text);
    setMenu(null);
    onPick(option);
  }

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    setMenu(findOpenedMenu(block.text, target.value, target.selectionStart));
    onChange(target.value);
  }

  function handleKey(event: KeyboardEvent) {
    if (!menu) return;
    const outcome = pressKey(menu, event.key);
    if (outcome.kind === 'passed') {
      if (!outcome.isOpen) setMenu(null);
      return;
    }
    event.preventDefault();
    if (outcome.kind === 'picked') pick(outcome.option, menu);
    else setMenu(outcome.kind === 'moved' ? outcome.menu : null);
  }

  return (
    <div className="edit-block-text" data-menu={menu !== null}>
      <textarea
        ref={(element) => {
          textArea.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        dir="auto"
        rows={1}
        aria-label={name}
        placeholder={rest.placeholder}
        aria-invalid={rest.isInvalid || undefined}
        aria-describedby={rest.describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={menu ? listId : undefined}
        aria-activedescendant={menu && menu.active >= 0 ? `${listId}-${menu.active}` : undefined}
        value={block.text}
        onChange={handleChange}
        onKeyDown={handleKey}
        onFocus={rest.onFocus}
        onBlur={() => setMenu(null)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          // Tables and pages are copied both as text and as an image of it: the text is wanted.
          if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
      />
      {/* A copy of the text in the same grid cell: it gives the text box its height and the menu its position. */}
      <div className="edit-block-mirror" dir="auto" translate="no">
        <span aria-hidden="true">{menu ? block.text.slice(0, menu.at) : block.text}</span>
        {menu && (
          <SlashList
            id={listId}
            active={menu.active}
            onActive={(active) => setMenu({ ...menu, active })}
            onPick={(option) => {
              textArea.current?.focus();
              pick(option, menu);
            }}
          />
        )}
        {menu ? <span aria-hidden="true">{block.text.slice(menu.at)}</span> : null}
        <span>{'\u200b'}</span>
      </div>
    </div>
  );
}
