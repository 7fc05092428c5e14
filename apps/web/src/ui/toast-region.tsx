import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { findTopModal, subscribeToModals } from './modal-stack.ts';
import { toasts, type Toast } from './toast.ts';

const none: readonly Toast[] = [];
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** Where toasts appear; stands once in the page. While a dialog is open it stands in the dialog: all else is inert. */
export function ToastRegion() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
  const modal = useSyncExternalStore(subscribeToModals, findTopModal, () => null);

  // A hidden page is not read either. And whoever was on a toast that went away is not there any more.
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (isEmpty) return toasts.resume();
    const follow = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [isEmpty]);

  if (isEmpty) return null;
  const region = (
    // Hovering and focus only hold the clocks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Messages"
      className="toasts"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {list.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
  return modal ? createPortal(region, modal) : region;
}

function ToastCard({ item: { id, kind, text, action } }: { item: Toast }) {
  const said = useSaidText(text);
  const Icon = icons[kind];
  const dismiss = () => toasts.dismiss(id);
  return (
    <div className="toast" data-kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <div className="toast-text" role={kind === 'error' ? 'alert' : 'status'}>
        {said}
      </div>
      {action && 'to' in action && (
        <ButtonLink variant="ghost" to={action.to} onClick={dismiss}>
          {action.label}
        </ButtonLink>
      )}
      {action && 'onSelect' in action && (
        <Button
          variant="ghost"
          onClick={() => {
            dismiss();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X size={18} aria-hidden="true" />} onClick={dismiss} />
    </div>
  );
}

/** Screen readers speak what changes in a live region, not what it is born with: the words come a moment later. */
function useSaidText(text: string): string {
  const [said, setSaid] = useState('\u00a0');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 30);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
