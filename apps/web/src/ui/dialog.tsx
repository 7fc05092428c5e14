import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';
import { keepTabInside } from './focus-ring.ts';
import { IconButton } from './icon-button.tsx';
import { openModal } from './modal-stack.ts';

export type DialogProps = {
  /** While false nothing is rendered at all. */
  open: boolean;
  /** Escape, the close button, a press beside the panel. */
  onClose: () => void;
  /** Also the dialog's accessible name. */
  title: string;
  /** A `sheet` comes from below on every screen. */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  /** The buttons, held below what scrolls. */
  footer?: ReactNode;
  /** While something is under way that must not be left: Escape and presses beside do nothing. */
  locked?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children: ReactNode;
};

/**
 * A modal dialog; a sheet from below on a phone. The native element traps the focus, makes the rest inert and gives
 * the focus back. The first control inside gets the focus; `data-autofocus` on an element asks for it.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({
  onClose,
  title,
  size = 'md',
  footer,
  locked,
  role,
  describedBy,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    dialog.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return close;
  }, []);

  const leave = () => {
    if (!locked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={cx('dialog', size !== 'md' && `dialog-${size}`)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file picker inside also says 'cancel', and that bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // The browser may close it without asking (a second Escape).
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab' && dialog.current) keepTabInside(dialog.current, event);
      }}
    >
      <div className="dialog-panel">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
        {/* Last in order, so that the first focus goes to what the dialog is about. */}
        <IconButton
          label="Close"
          className="dialog-close"
          icon={<X size={20} aria-hidden="true" />}
          onClick={leave}
        />
      </div>
    </dialog>
  );
}
