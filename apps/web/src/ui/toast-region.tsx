import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIdle, useLazyCode } from '~/lib/lazy-loading.ts';
import { findTopModal, subscribeToModals } from './modal-stack.ts';
import { toasts, type Toast } from './toast.ts';

const none: readonly Toast[] = [];

/**
 * Where toasts appear; stands once in the page. While a dialog is open it stands in the dialog: all else is inert. The
 * code of the cards comes when the page has come to rest: the toast that needs it may be about the line itself.
 */
export function ToastRegion() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
  const modal = useSyncExternalStore(subscribeToModals, findTopModal, () => null);
  const isEmpty = list.length === 0;
  const isIdle = useIdle();
  const code = useLazyCode(() => import('./toast-cards.tsx'), isIdle || !isEmpty, isEmpty);

  if (isEmpty || !code) return null;
  const cards = <code.ToastCards list={list} />;
  return modal ? createPortal(cards, modal) : cards;
}
