import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepTabInside } from '~/ui/focus-ring.ts';
import { blockMouseMenu } from '~/ui/image-frame.tsx';
import { openModal } from '~/ui/modal-stack.ts';

type ViewerDialogProps = {
  titleId: string;
  onClose: () => void;
  /** True where the key meant something. */
  onKey: (event: KeyboardEvent) => boolean;
  children: ReactNode;
};

/** A modal dialog that is the whole window. The focus begins on the dialog itself, where every key is the picture's. */
export function ViewerDialog({ titleId, onClose, onKey, children }: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    dialog.current.focus();
    return close;
  }, []);

  return createPortal(
    // A dialog is where its keys arrive, and its picture where the menu is asked for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="viewer"
      aria-labelledby={titleId}
      tabIndex={-1}
      onContextMenu={blockMouseMenu}
      onDragStart={(event) => event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser may close it without asking (a second Escape).
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab' && dialog.current) keepTabInside(dialog.current, event);
        else if (onKey(event)) event.preventDefault();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
