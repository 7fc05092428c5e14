import type { MouseEvent } from 'react';

/** Blocks the context menu of the right mouse button and of a long touch, but not that of the menu key. */
export function blockMouseMenu(event: MouseEvent): void {
  const { nativeEvent } = event;
  const isPointer = 'pointerType' in nativeEvent && nativeEvent.pointerType !== '';
  if (event.button === 2 || isPointer) event.preventDefault();
}
