import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toasts, type Toast } from './toast.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** The toasts on the screen. They wait while someone reads them, and while nobody sees the page. */
export function ToastCards({ list }: { list: readonly Toast[] }) {
  useEffect(() => {
    const follow = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      // Whoever was on a toast that went away is not there any more.
      toasts.resume();
    };
  }, []);
  return (
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
}

function ToastCard({ item: { id, kind, text, action } }: { item: Toast }) {
  const said = useSaidText(text);
  const Icon = icons[kind];
  const dismiss = () => toasts.dismiss(id);
  return (
    <div className="toast" role="group" aria-label={text} data-kind={kind}>
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
