import { t } from '@kalaangan/messages/t';
import { toast, toasts } from '~/ui/overlays/toast.ts';

const opens = t('The page opens as soon as it is back.');

export const offlineMessages = {
  title: t('There is no connection'),
  opens,
  stays: t('There is no connection. {opens}', { opens }),
  retry: t('Try again'),
} as const;

/** Delay between attempts, doubled each time: browsers do not notice every lost or restored connection. */
const minDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Repeats `attempt` on the browser's `online` event and with increasing delays, until it resolves to true. */
export async function retryUntilOnline(attempt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let ms = minDelayMs; !signal.aborted; ms = Math.min(ms * 2, maxDelayMs)) {
    if (await waitForOnline(ms, signal)) ms = minDelayMs / 2;
    if (signal.aborted || (await attempt())) return;
  }
}

/** Waits for the `online` event (true), for at most `ms` or until aborted (false). */
function waitForOnline(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), ms);
    const online = () => end(true);
    const abort = () => end(false);
    function end(isOnline: boolean): void {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      signal.removeEventListener('abort', abort);
      resolve(isOnline);
    }
    window.addEventListener('online', online);
    signal.addEventListener('abort', abort);
  });
}

/**
 * Shows a message for a link that cannot be followed without a connection, and opens the page once that is possible.
 * Using the current page or dismissing the message cancels this.
 */
export async function openWhenOnline(open: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const cancelled = new AbortController();
  const ended = AbortSignal.any([signal, cancelled.signal]);
  let message = showMessage();
  let isOpening = false;

  function showMessage(): number {
    return toast.error(offlineMessages.stays, {
      duration: Infinity,
      action: { label: offlineMessages.retry, onSelect: () => void openNow() },
    });
  }

  async function openNow(): Promise<void> {
    isOpening = true;
    const isOpen = await open();
    isOpening = false;
    if (isOpen) cancelled.abort();
    else if (!ended.aborted) message = showMessage();
  }

  const cancelOnUse = ({ target }: Event) => {
    if (target instanceof Element && target.closest(interactive) && !target.closest('.toasts'))
      cancelled.abort();
  };
  for (const event of ['click', 'input'])
    document.addEventListener(event, cancelOnUse, { capture: true, signal: ended });

  await retryUntilOnline(async () => {
    if (isOpening) return false;
    const isDismissed = !toasts.read().some(({ id }) => id === message);
    return isDismissed || open();
  }, ended);
  toast.dismiss(message);
}

/** Interactive elements: a click elsewhere does not count as using the page. */
const interactive = 'a, button, input, textarea, select, summary, label, [contenteditable=true], [role=tab]';
