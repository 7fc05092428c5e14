import { useRef, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { isComposing } from '~/ui/use-listbox.ts';
import { SlashList } from './slash-list.tsx';
import { openedBy, pressKey, withoutSlash, type SlashMenu, type SlashOption } from './slash-menu.ts';
import type { TextBlock as Block } from './blocks.ts';

type TextBlockProps = {
  block: Block;
  name: string;
  /** What is wrong with the content as a whole stands there. */
  describedBy: string | undefined;
  isInvalid: boolean;
  placeholder: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
  onFocus: () => void;
  /** Chosen from the menu; the '/' is gone, and the caret stands where the file belongs. */
  onPick: (option: SlashOption) => void;
  onPasteFiles: (files: readonly File[]) => void;
};

/** Text that grows with what is written; '/' opens the menu of what can be put in. */
export function TextBlock({ block, name, ref, onChange, onPick, onPasteFiles, ...rest }: TextBlockProps) {
  const [menu, setMenu] = useState<SlashMenu | null>(null);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const listId = `slash-${block.id}`;

  function pick(option: SlashOption, open: SlashMenu) {
    const text = withoutSlash(block.text, open);
    // In the element first: React would put a changed text in with the caret at its end. By `value`, which React
    // follows: `setRangeText` it does not see, and takes the next '/' in that place for no change.
    if (area.current && text !== block.text) {
      area.current.value = text;
      area.current.setSelectionRange(open.at, open.at);
    }
    onChange(text);
    setMenu(null);
    onPick(option);
  }

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    setMenu(openedBy(block.text, target.value, target.selectionStart));
    onChange(target.value);
  }

  function handleKey(event: KeyboardEvent) {
    if (!menu || isComposing(event)) return;
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
          area.current = element;
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
          // A table or a page copied elsewhere comes as text and as its picture: the text is meant.
          if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
      />
      {/* The same text in the same place makes the box as high as it, and knows where the '/' stands. */}
      <div className="edit-block-mirror" dir="auto">
        <span aria-hidden="true">{menu ? block.text.slice(0, menu.at) : block.text}</span>
        {menu && (
          <SlashList
            id={listId}
            active={menu.active}
            onActive={(active) => setMenu({ ...menu, active })}
            onPick={(option) => {
              area.current?.focus();
              pick(option, menu);
            }}
          />
        )}
        {menu ? <span aria-hidden="true">{block.text.slice(menu.at)}</span> : null}
        {'\u200b'}
      </div>
    </div>
  );
}
