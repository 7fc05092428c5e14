import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepTabInside } from '~/ui/buttons/focus-ring.ts';
import { blockMouseMenu } from '~/ui/overlays/block-mouse-menu.ts';
import { openModal } from '~/ui/overlays/modal-stack.ts';

type ViewerDialogProps = {
  titleId: string;
  onClose: () => void;
  /** Returns whether it handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
  children: ReactNode;
};

/** A modal dialog over the whole window. The dialog itself gets the focus, so that all keys control the image. */
export function ViewerDialog({ titleId, onClose, onKey, children }: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    dialog.current.focus();
    return close;
  }, []);

  return createPortal(
    // The dialog handles the keys of the viewer and the context menu of its image.
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
        // The browser may close it without a cancel event (on a second Escape).
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
