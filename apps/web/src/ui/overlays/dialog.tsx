import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../texts/class-names.ts';
import { keepTabInside } from '../buttons/focus-ring.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { openModal } from './modal-stack.ts';
import { Part } from '../page/part.tsx';

export type DialogProps = {
  /** Whether the dialog is open; if not, nothing is rendered. */
  open: boolean;
  /** Handler called on Escape, the close button, and a press outside of the panel. */
  onClose: () => void;
  /** Title, which is also the dialog's accessible name. */
  title: string;
  /** A `sheet` is attached to the bottom edge on every screen. */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  /** The buttons, below the scrolling part. */
  footer?: ReactNode;
  /** Prevents closing, while an action is in progress. */
  locked?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children: ReactNode;
};

/**
 * A modal dialog; a bottom sheet on a phone. The native element makes the rest of the page inert and restores the
 * focus. The first control inside has the initial focus, or an element with `data-autofocus`.
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

  const closeUnlessLocked = () => {
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
        // The `cancel` event of a file input inside bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        closeUnlessLocked();
      }}
      onClose={(event) => {
        // On a second Escape browsers close the dialog without a cancelable event.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeUnlessLocked();
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
        <div className="dialog-body">
          <Part>{children}</Part>
        </div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
        {/* Last in order, so that the initial focus goes to the content. */}
        <IconButton
          label={t('Close')}
          className="dialog-close"
          icon={<X size={20} aria-hidden="true" />}
          onClick={closeUnlessLocked}
        />
      </div>
    </dialog>
  );
}
