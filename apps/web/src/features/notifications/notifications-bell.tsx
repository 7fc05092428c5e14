import { t } from '@kalaangan/messages/t';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { notificationMessages as messages } from '@kalaangan/contract/notifications/notifications';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { useSession } from '~/lib/session/session.ts';
import { CountBadge, IconButton, shownCount } from '~/ui/buttons/icon-button.tsx';
import { positionPopover } from '~/ui/overlays/popover-position.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The pause between attempts to load the list's code, as there may be no connection. */
const retryMs = 2_000;

/** The bell with the number of unread notifications; renders nothing for visitors. */
export function NotificationsBell() {
  const { user } = useSession();
  // Keyed by member, so that the count of another one is never shown after a login.
  return user && <MemberBell key={user._id} userId={user._id} />;
}

function MemberBell({ userId }: { userId: string }) {
  const count = useUnreadCount(userId);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isOffline = useOffline();
  const [attempt, setAttempt] = useState(0);
  const code = useLazyCode(() => import('./notifications-panel.tsx'), open, attempt);
  const isMissing = open && !code;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setInterval(() => setAttempt((count) => count + 1), retryMs);
    return () => clearInterval(timer);
  }, [isMissing]);
  return (
    <>
      <IconButton
        ref={button}
        label={
          count > 0
            ? t('{title}, {count} unread', { title: messages.title, count: shownCount(count) })
            : messages.title
        }
        icon={<Bell size={20} aria-hidden="true" />}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-haspopup="dialog"
      >
        <CountBadge count={count} />
      </IconButton>
      {/* Closes when the focus leaves it, like a menu. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={messages.title}
        className="menu menu-end notifications"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') positionPopover(panel.current, button.current, 'end');
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={({ relatedTarget: to }) => {
          if (to && to !== button.current && !panel.current?.contains(to)) panel.current?.hidePopover();
        }}
      >
        {open &&
          (code?.renderPanel({ userId }) ?? (
            <p className="notifications-message">{isOffline ? messages.offline : messages.loading}</p>
          ))}
      </div>
    </>
  );
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useOffline = () =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  );
