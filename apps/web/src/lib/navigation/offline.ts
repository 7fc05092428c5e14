import { toast, toasts } from '~/ui/toast.ts';

const opens = 'The page opens as soon as it is back.';

export const offlineMessages = {
  title: 'There is no connection',
  opens,
  stays: `There is no connection. ${opens}`,
  retry: 'Try again',
} as const;

/** Between two tries, in milliseconds: the browser does not know of every connection that is lost or back. */
const shortestMs = 2_000;
const longestMs = 30_000;

/** Tries again when the browser says that the connection is back, and now and then, until it worked or is aborted. */
export async function retryUntilOnline(attempt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let ms = shortestMs; !signal.aborted; ms = Math.min(ms * 2, longestMs)) {
    if (await isOnlineOrAfter(ms, signal)) ms = shortestMs / 2;
    if (signal.aborted || (await attempt())) return;
  }
}

/** True when the browser said that it is online. */
function isOnlineOrAfter(ms: number, signal: AbortSignal): Promise<boolean> {
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
 * For a link that cannot be followed for want of a connection: says so, and follows it once that is possible. Whoever
 * does something else meanwhile, on the page or by putting the message away, stays where they are.
 */
export async function stayOffline(open: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const left = new AbortController();
  const ends = AbortSignal.any([signal, left.signal]);
  let message = tell();
  let isAsked = false;

  function tell(): number {
    return toast.error(offlineMessages.stays, {
      duration: Infinity,
      action: { label: offlineMessages.retry, onSelect: () => void openNow() },
    });
  }

  async function openNow(): Promise<void> {
    isAsked = true;
    const isOpen = await open();
    isAsked = false;
    if (isOpen) left.abort();
    else if (!ends.aborted) message = tell();
  }

  const leaves = ({ target }: Event) => {
    if (target instanceof Element && target.closest(doings) && !target.closest('.toasts')) left.abort();
  };
  for (const event of ['click', 'input'])
    document.addEventListener(event, leaves, { capture: true, signal: ends });

  await retryUntilOnline(async () => {
    if (isAsked) return false;
    const isPutAway = !toasts.read().some(({ id }) => id === message);
    return isPutAway || open();
  }, ends);
  toast.dismiss(message);
}

/** What one does something with; a tap beside it is nothing. */
const doings = 'a, button, input, textarea, select, summary, label, [contenteditable=true], [role=tab]';
