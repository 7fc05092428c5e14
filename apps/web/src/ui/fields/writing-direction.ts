/**
 * 1 on a page that is laid out from left to right, -1 from right to left. Only for the browser. Of the page, as texts of
 * members have directions of their own.
 */
export function inlineSign(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1;
}

/** 1 for the arrow key that points to the next item of a row, -1 for the one to the previous, 0 for other keys. */
export function inlineStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (inlineSign() === 1) ? 1 : -1;
}
