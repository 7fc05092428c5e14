import { useId, useRef, useState, type ReactNode } from 'react';
import { positionPopover } from '~/ui/overlays/popover-position.ts';
import { roveTo } from '~/ui/overlays/roving.ts';

type ToolPopoverProps = {
  /** The accessible name of the button and of the panel. */
  label: string;
  icon: ReactNode;
  /** The current colour, shown below the icon. */
  colour: string | null;
  /** Handler called when Escape closes the panel, to return the focus to the text. */
  onLeave: () => void;
  children: (close: () => void) => ReactNode;
};

/** A tool with options: a button that opens a panel by the Popover API. */
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
      {/* Not interactive itself: handles keys of its focused buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="menu tool-panel"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') positionPopover(panel.current, button.current, 'start');
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
          const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
          const index = buttons.findIndex((option) => option === document.activeElement);
          const next =
            index < 0
              ? null
              : (roveTo(event.key, index, buttons.length, 'horizontal') ??
                roveTo(event.key, index, buttons.length, 'vertical'));
          if (next === null) return;
          event.preventDefault();
          buttons[next]?.focus();
        }}
        onBlur={(event) => {
          const focusTarget = event.relatedTarget;
          if (focusTarget && focusTarget !== button.current && !event.currentTarget.contains(focusTarget))
            close();
        }}
      >
        {children(close)}
      </div>
    </>
  );
}
