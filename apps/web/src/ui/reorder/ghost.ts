type Point = { x: number; y: number };

export type Ghost = { moveTo(point: Point): void; remove(): void };

/** A copy of a dragged item that follows the pointer above the page, so that it seems to be in the hand. */
export function createGhost(item: HTMLElement, from: Point): Ghost {
  const { left, top, width, height } = item.getBoundingClientRect();
  const copy = item.cloneNode(true);
  const ghost = document.createElement('div');
  ghost.append(copy);
  // Its own sides are those of the screen, from which the pointer is measured.
  ghost.dir = 'ltr';
  if (copy instanceof HTMLElement) copy.dir = document.documentElement.dir;
  ghost.className = 'reorder-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  const moveTo = ({ x, y }: Point) => {
    ghost.style.translate = `${left + x - from.x}px ${top + y - from.y}px`;
  };
  moveTo(from);
  document.body.append(ghost);
  return { moveTo, remove: () => ghost.remove() };
}
