import { t } from '@kalaangan/messages/t';
import { portfolioLimits, portfolioMessages as messages } from '@kalaangan/contract/artworks/portfolio';
import {
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { inlineStep } from '~/ui/fields/writing-direction.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useReorder } from '~/ui/reorder/use-reorder.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { ArrangeTile } from './arrange-tile.tsx';
import {
  moveToTop,
  moveWork,
  toArrangement,
  toggleHidden,
  togglePin,
  type Arrangement,
} from './arrangement.ts';
import { gridStep } from './grid-step.ts';
import type { OwnPortfolio } from './queries.ts';
import { useSaving } from './use-saving.ts';

type ArrangerProps = { own: OwnPortfolio; userId: string; done: string; onOutdated: () => void };

/**
 * The works as a list of options: arrow keys choose one, Space lifts it, arrow keys then move it, Space puts it down. They are dragged by
 * mouse and finger, too, and the buttons of the bar do the same for those who do neither.
 */
export function Arranger({ own, userId, done, onOutdated }: ArrangerProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const works = useMemo(() => new Map(own.works.map((work) => [work._id, work])), [own]);
  const [arrangement, setArrangement] = useState(() => toArrangement(own.portfolio, [...works.keys()]));
  const [activeId, setActive] = useState<string | null>(null);
  const [isLifted, setLifted] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const reveals = useRef(false);
  const { state: saving, save } = useSaving(userId, own, onOutdated);

  const shown = arrangement.ids.filter((id) => works.has(id));
  const pinned = new Set(arrangement.ids.slice(0, arrangement.pinned));
  const elementIdOf = (id: string) => `${base}-${id}`;
  const titleOf = (id: string) => works.get(id)?.title ?? '';
  const active = activeId === null ? undefined : works.get(activeId);
  const at = activeId === null ? -1 : shown.indexOf(activeId);

  // Read by handlers: a pointer moves on before what it has moved is rendered.
  const now = useRef<{
    arrangement: Arrangement;
    /** The arrangement before a work was lifted, which Escape brings back. */
    before: Arrangement | null;
  }>({ arrangement, before: null });

  /** A thousand works are rendered in slices while one is dragged, so that it stays with the pointer. */
  const render = (set: () => void) => (draggedId === null ? set() : startTransition(set));

  function change(next: Arrangement): void {
    if (next === now.current.arrangement) return;
    now.current.arrangement = next;
    render(() => setArrangement(next));
    // What is in the hand is sent when it is put down.
    if (!now.current.before) save(next);
  }

  function move(id: string, next: Arrangement): void {
    change(next);
    reveals.current = draggedId === null;
    const position = next.ids.filter((one) => works.has(one)).indexOf(id) + 1;
    const count = shown.length;
    const text = t('Moved {name} to position {position} of {count}', { name: titleOf(id), position, count });
    render(() => setAnnouncement(text));
  }

  function lift(id: string): void {
    now.current.before = now.current.arrangement;
    setActive(id);
    setLifted(true);
  }

  function putDown(isCancelled: boolean): void {
    const { arrangement: after, before } = now.current;
    now.current.before = null;
    setLifted(false);
    if (!before) return;
    now.current.arrangement = isCancelled ? before : after;
    setArrangement(now.current.arrangement);
    if (!isCancelled && after !== before) save(after);
  }

  const { draggedId, listProps } = useReorder({
    list,
    onMove(id, over) {
      if (!now.current.before) lift(id);
      move(id, moveWork(now.current.arrangement, id, over));
    },
    onEnd: putDown,
  });

  function handleKey(event: KeyboardEvent): void {
    if (draggedId !== null) return;
    if (event.key === 'Escape' && isLifted) {
      event.preventDefault();
      putDown(true);
      setAnnouncement(t('{name} is back where it was.', { name: active?.title ?? '' }));
    } else if ((event.key === ' ' || event.key === 'Enter') && activeId !== null) {
      event.preventDefault();
      toggleLift(activeId);
    } else {
      const columns = columnsOf(list.current);
      const to = gridStep(event.key, inlineStep(event.key), { at, count: shown.length, columns });
      const target = to === null ? undefined : shown[to];
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      reveals.current = true;
      if (isLifted && activeId !== null) move(activeId, moveWork(arrangement, activeId, target));
      else setActive(target);
    }
  }

  function toggleLift(id: string): void {
    const name = titleOf(id);
    if (isLifted) {
      putDown(false);
      setAnnouncement(t('{name} is put down at position {position}.', { name, position: at + 1 }));
    } else {
      lift(id);
      setAnnouncement(
        t('{name} is lifted. Arrow keys move it, Space puts it down, Escape takes it back.', { name }),
      );
    }
  }

  function choose({ target }: MouseEvent): void {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    setActive(item?.dataset['item'] ?? null);
    list.current?.focus({ preventScroll: true });
  }

  function pin(): void {
    if (activeId === null) return;
    if (!pinned.has(activeId) && arrangement.pinned >= portfolioLimits.pinned)
      return void toast.error(messages.tooManyPinned());
    move(activeId, togglePin(arrangement, activeId));
  }

  // Who opens the page to arrange it need not look for the works below the head of the profile.
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list]);

  // What was moved by keys or buttons is in view.
  useEffect(() => {
    if (!reveals.current || activeId === null) return;
    reveals.current = false;
    document.getElementById(`${base}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  });

  const step = (to: number) => {
    const target = shown[to];
    if (activeId !== null && target !== undefined) move(activeId, moveWork(arrangement, activeId, target));
  };
  const movedId = draggedId ?? (isLifted ? activeId : null);
  const [first, last] = boundsOf(shown, pinned, activeId);

  return (
    <>
      <div
        ref={list}
        className="arrange-list"
        role="listbox"
        tabIndex={0}
        aria-label={t('Works of the portfolio')}
        aria-describedby={`${base}-keys`}
        aria-activedescendant={activeId === null ? undefined : elementIdOf(activeId)}
        data-dragging={draggedId !== null || undefined}
        onKeyDown={handleKey}
        onFocus={() => setActive((id) => id ?? shown[0] ?? null)}
        // Whoever goes on to a button has put it down.
        onBlur={() => draggedId === null && putDown(false)}
        onClick={choose}
        {...listProps}
      >
        {shown.map((id) => {
          const work = works.get(id);
          return (
            work && (
              <ArrangeTile
                key={id}
                work={work}
                elementId={elementIdOf(id)}
                isPinned={pinned.has(id)}
                isHidden={arrangement.hidden.has(id)}
                isActive={id === activeId}
                isMoved={id === movedId}
              />
            )
          );
        })}
      </div>
      <VisuallyHidden id={`${base}-keys`}>
        {t('Arrow keys choose a work. Space lifts it, and arrow keys then move it.')}
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
      <ArrangeBar
        chosen={
          active
            ? {
                work: active,
                isPinned: pinned.has(active._id),
                isHidden: arrangement.hidden.has(active._id),
                isFirst: at === first,
                isLast: at === last,
              }
            : null
        }
        saving={saving}
        done={done}
        on={{
          earlier: () => at > first && step(at - 1),
          later: () => at < last && step(at + 1),
          top: () => activeId !== null && move(activeId, moveToTop(arrangement, activeId)),
          pin,
          hide: () => activeId !== null && change(toggleHidden(arrangement, activeId)),
        }}
      />
    </>
  );
}

/** The first and the last place to which a work can be moved. */
function boundsOf(
  shown: readonly string[],
  pinned: ReadonlySet<string>,
  id: string | null,
): [number, number] {
  const count = shown.filter((one) => pinned.has(one)).length;
  return id !== null && pinned.has(id) ? [0, count - 1] : [count, shown.length - 1];
}

function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}
