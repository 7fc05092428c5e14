import { t } from '@kalaangan/messages/t';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { toasts, type Toast } from './toast.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** The visible toasts. Their timers are paused during hover and focus, and while the page is hidden. */
export function ToastCards({ list }: { list: readonly Toast[] }) {
  useEffect(() => {
    const pauseWhileHidden = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', pauseWhileHidden);
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      // A removed toast fires no leave or blur event.
      toasts.resume();
    };
  }, []);
  return (
    // Hover and focus only pause the timers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('Messages')}
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
  const announced = useAnnouncedText(text);
  const Icon = icons[kind];
  const dismiss = () => toasts.dismiss(id);
  return (
    <div className="toast" role="group" aria-label={text} data-kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <div className="toast-text" role={kind === 'error' ? 'alert' : 'status'}>
        {announced}
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
      <IconButton label={t('Dismiss')} icon={<X size={18} aria-hidden="true" />} onClick={dismiss} />
    </div>
  );
}

/** Screen readers announce changes of a live region, not its initial content: the text is set a moment later. */
function useAnnouncedText(text: string): string {
  const [announced, setAnnounced] = useState('\u00a0');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 30);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
