import { artworkMessages as messages } from '@kalaangan/contract/artworks';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '~/lib/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { PageNavigationContext } from '~/lib/navigation/page-navigation.ts';
import { addWidth } from '~/ui/image-source.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { toast } from '~/ui/toast.ts';
import { artworkQuery } from '../queries.ts';
import type { ArtworkList } from './artwork-list.ts';
import { fetchContinuation } from './continuation.ts';
import { continueSequence, findSequence, keepSequence } from './sequence.ts';
import { useSwipe } from './use-swipe.ts';

/** The step that led here, and the button that had the focus then: it gets it again. */
let lastStep: { to: string; label: string | null } | null = null;

function focusedLabel(): string | null {
  const { activeElement, body } = document;
  if (activeElement?.closest('.stepper')) return activeElement.getAttribute('aria-label');
  // Between two pages nothing has the focus.
  return activeElement === body ? (lastStep?.label ?? null) : null;
}

type StepperProps = { id: string; list: ArtworkList };

/** Previous and Next through the list that the visitor came from, by button, arrow key and swipe. */
export function Stepper({ id, list }: StepperProps) {
  const navigate = useNavigate();
  const pages = use(PageNavigationContext);
  const { state } = useLocation();
  const [sequence, setSequence] = useState(() => findSequence(list));
  const [busy, setBusy] = useState(false);
  const index = sequence?.ids.indexOf(id) ?? -1;
  const previous = sequence?.ids[index - 1];
  const next = sequence?.ids[index + 1];
  const hasNext = index >= 0 && (next !== undefined || sequence?.next !== null);
  useLoadedAhead(index < 0 ? undefined : next);

  // In place of this artwork: Back leads to the list, however far one has stepped.
  function show(target: string) {
    lastStep = { to: target, label: focusedLabel() };
    const open = () => void navigate(links.artwork(target), { state, replace: true });
    const opener = pages?.findCode()?.opener;
    if (opener) opener.asLink(open);
    else open();
  }

  /** By the address: a second press may come before the page of the first one stands. */
  const placeNow = () => {
    const pathname = pages?.findCode()?.opener.wantedPathname() ?? window.location.pathname;
    return sequence?.ids.findIndex((known) => pathname === links.artwork(known)) ?? -1;
  };

  async function goOn(place: number) {
    if (!sequence || busy) return;
    const known = sequence.ids[place + 1];
    if (known !== undefined) return show(known);
    if (sequence.next === null) return;
    setBusy(true);
    try {
      const longer = continueSequence(sequence, await fetchContinuation(api, list, sequence.next));
      keepSequence(list, longer);
      setSequence(longer);
      const first = longer.ids[place + 1];
      if (first !== undefined) show(first);
    } catch {
      toast.error(messages.loadMoreFailed);
    } finally {
      setBusy(false);
    }
  }

  function step(direction: -1 | 1) {
    const place = placeNow();
    if (place < 0) return;
    const before = sequence?.ids[place - 1];
    if (direction === 1) void goOn(place);
    else if (before !== undefined) show(before);
  }
  useArrowKeys(step);
  useSwipe(step);

  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lastStep?.to === id && lastStep.label)
      bar.current?.querySelector<HTMLElement>(`[aria-label="${lastStep.label}"]`)?.focus();
  }, [id]);

  // An artwork that is not in the list has no neighbours.
  if (index < 0) return null;
  return (
    <nav ref={bar} className="stepper" aria-label="Artworks of the list">
      <IconButton
        label="Previous"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={previous === undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Next"
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={!hasNext}
        aria-busy={busy || undefined}
        onClick={() => step(1)}
      />
    </nav>
  );
}

/** The next artwork and its first picture, so that the step is a short one. */
function useLoadedAhead(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    queries.query(artworkQuery(api, id)).then(
      (artwork) => {
        const [first] = artwork?.images ?? [];
        if (isWanted && first) new Image().src = addWidth(first.url, widthOfWindow());
      },
      // The step itself will tell.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id, queries]);
}

/** The rendition that the gallery is about to ask for, or one near it. */
function widthOfWindow(): 640 | 960 | 1280 | 1920 {
  const wanted = window.innerWidth * Math.min(2, window.devicePixelRatio);
  return wanted <= 640 ? 640 : wanted <= 960 ? 960 : wanted <= 1280 ? 1280 : 1920;
}

function useArrowKeys(step: (direction: -1 | 1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (direction === null || event.defaultPrevented || isTaken(event)) return;
    step(direction);
  });
  // At once with the page: a key must not fall between two.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key is for something else: typing, a menu, a dialog, a video, the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return (
    event.target instanceof Element &&
    event.target.closest(
      'input, textarea, select, video, [contenteditable=true], [popover], [role=tablist]',
    ) !== null
  );
}
