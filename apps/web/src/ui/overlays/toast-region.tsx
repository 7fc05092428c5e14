import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIdle, useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { findTopModal, subscribeToModals } from './modal-stack.ts';
import { toasts, type Toast } from './toast.ts';

const none: readonly Toast[] = [];

/**
 * Renders the toasts; once in a page. While a modal dialog is open it renders inside it, because all else is inert. The
 * code of the cards is loaded when the browser is idle: a toast about a lost connection could not load it.
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
