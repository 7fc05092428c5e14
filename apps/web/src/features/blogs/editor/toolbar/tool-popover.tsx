import { useId, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from '~/ui/menu-place.ts';
import { roveTo } from '~/ui/roving.ts';

type ToolPopoverProps = {
  /** The name of the tool and of what it opens. */
  label: string;
  icon: ReactNode;
  /** What is chosen now, for the mark below the icon. */
  colour: string | null;
  /** Called when it closes without a choice: the text gets the focus back. */
  onLeave: () => void;
  children: (close: () => void) => ReactNode;
};

/** A tool that asks which: a button and a small panel, the browser's own popover. */
export function ToolPopover({ label, icon, colour, onLeave, children }: ToolPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();

  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool"
        data-tool=""
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
      >
        {icon}
        <span className="tool-colour" style={colour ? { backgroundColor: colour } : undefined} />
      </button>
      {/* Its buttons have the focus; it hears the keys that move between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="menu tool-panel"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeBeside(panel.current, button.current, 'start');
        }}
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (isOpen) panel.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            event.preventDefault();
            close();
            return onLeave();
          }
          const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
          const index = all.findIndex((one) => one === document.activeElement);
          const next =
            index < 0
              ? null
              : (roveTo(event.key, index, all.length, 'horizontal') ??
                roveTo(event.key, index, all.length, 'vertical'));
          if (next === null) return;
          event.preventDefault();
          all[next]?.focus();
        }}
        onBlur={(event) => {
          const to = event.relatedTarget;
          if (to && to !== button.current && !event.currentTarget.contains(to)) close();
        }}
      >
        {children(close)}
      </div>
    </>
  );
}
