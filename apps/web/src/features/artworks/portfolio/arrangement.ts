import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import { moveItem } from '~/ui/reorder/move-item.ts';

/**
 * A portfolio as it is shown while it is arranged: all works in their order, the first `pinned` of which are pinned. Works that are not
 * published now keep their place in it.
 */
export type Arrangement = { ids: readonly string[]; pinned: number; hidden: ReadonlySet<string> };

/** @param newest the ids of the published works, newest first */
export function toArrangement({ order, pinned, hidden }: Portfolio, newest: readonly string[]): Arrangement {
  const placed = new Set([...pinned, ...order]);
  const atTop = new Set(pinned);
  return {
    ids: [...pinned, ...newest.filter((id) => !placed.has(id)), ...order.filter((id) => !atTop.has(id))],
    pinned: pinned.length,
    hidden: new Set(hidden),
  };
}

/** The portfolio of an arrangement. Its order names only what stands otherwise than newest first. */
export function toPortfolio({ ids, pinned, hidden }: Arrangement, newest: readonly string[]): Portfolio {
  const ages = new Map(newest.map((id, age) => [id, age]));
  const others = ids.slice(pinned);
  let age = -1;
  const firstPlaced = others.findIndex((id) => {
    const own = ages.get(id) ?? -1;
    const isPlaced = own < age;
    age = own;
    return isPlaced || own < 0;
  });
  return {
    order: firstPlaced < 0 ? [] : others.slice(firstPlaced),
    pinned: ids.slice(0, pinned),
    hidden: [...hidden],
  };
}

/**
 * The lists to be sent so that a saved portfolio is shown as it is arranged. A work that is pinned keeps its place in the order, which
 * stays as it is.
 */
export function changesOf(
  saved: Portfolio,
  arrangement: Arrangement,
  newest: readonly string[],
): Partial<Portfolio> {
  const { order, pinned, hidden } = toPortfolio(arrangement, newest);
  const withoutOrder = toArrangement({ ...saved, pinned }, newest);
  return {
    ...(!isSame(withoutOrder.ids, arrangement.ids) && { order }),
    ...(!isSame(saved.pinned, pinned) && { pinned }),
    ...(!isSame(saved.hidden.toSorted(), hidden.toSorted()) && { hidden }),
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** The arrangement with a work at the place of another; pinned works stay among pinned ones, and others below them. */
export function moveWork(arrangement: Arrangement, id: string, to: string): Arrangement {
  const { ids, pinned } = arrangement;
  const [from, at] = [ids.indexOf(id), ids.indexOf(to)];
  const place = from < pinned ? Math.min(at, pinned - 1) : Math.max(at, pinned);
  const moved = moveItem(ids, from, place);
  return moved === ids ? arrangement : { ...arrangement, ids: moved };
}

/** Moves a work to the top: of the pinned ones, if it is pinned, else below them. */
export function moveToTop(arrangement: Arrangement, id: string): Arrangement {
  return moveWork(arrangement, id, arrangement.ids[0] ?? id);
}

/** Pins a work below those that are pinned, or ends that: it is then the first below them. */
export function togglePin(arrangement: Arrangement, id: string): Arrangement {
  const { ids, pinned } = arrangement;
  const from = ids.indexOf(id);
  if (from < 0) return arrangement;
  const isPinned = from < pinned;
  return {
    ...arrangement,
    ids: moveItem(ids, from, isPinned ? pinned - 1 : pinned),
    pinned: isPinned ? pinned - 1 : pinned + 1,
  };
}

/** Leaves a work out of the portfolio, or shows it again. */
export function toggleHidden(arrangement: Arrangement, id: string): Arrangement {
  const hidden = new Set(arrangement.hidden);
  if (!hidden.delete(id)) hidden.add(id);
  return { ...arrangement, hidden };
}
