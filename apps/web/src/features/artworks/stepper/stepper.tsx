import { t } from '@kalaangan/messages/t';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { PageNavigationContext } from '~/lib/navigation/page-navigation.ts';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { inlineStep } from '~/ui/fields/writing-direction.ts';
import { artworkQuery } from '../queries.ts';
import type { ArtworkList } from './artwork-list.ts';
import { fetchPage } from './page-request.ts';
import { appendPage, readSequence, storeSequence } from './sequence.ts';
import { useSwipe } from './use-swipe.ts';

/** The last step's target and the focused button, which gets the focus again on the next artwork's page. */
let lastStep: { to: string; button: string | null } | null = null;

function focusedButton(): string | null {
  const { activeElement, body } = document;
  if (activeElement?.closest('.stepper')) return activeElement.getAttribute('data-step');
  // While the page changes the focus is on the body.
  return activeElement === body ? (lastStep?.button ?? null) : null;
}

type StepperProps = { id: string; list: ArtworkList };

/** Steps to the previous and next artwork of the list by button, arrow key and swipe. */
export function Stepper({ id, list }: StepperProps) {
  const navigate = useNavigate();
  const pages = use(PageNavigationContext);
  const { state } = useLocation();
  const [sequence, setSequence] = useState(() => readSequence(list));
  const [busy, setBusy] = useState(false);
  const index = sequence?.ids.indexOf(id) ?? -1;
  const previous = sequence?.ids[index - 1];
  const next = sequence?.ids[index + 1];
  const hasNext = index >= 0 && (next !== undefined || sequence?.next !== null);
  usePrefetchedArtwork(index < 0 ? undefined : next);

  // Replaces the history entry, so that Back returns to the list after any number of steps.
  function show(target: string) {
    lastStep = { to: target, button: focusedButton() };
    const open = () => navigate(links.artwork(target), { state, replace: true });
    const opener = pages?.findCode()?.opener;
    if (opener) opener.asLink(open);
    else open();
  }

  /** Uses the requested pathname, because a second press may come before the first one's page is rendered. */
  const findCurrentIndex = () => {
    const pathname = pages?.findCode()?.opener.targetPathname() ?? window.location.pathname;
    return sequence?.ids.findIndex((listed) => pathname === links.artwork(listed)) ?? -1;
  };

  async function showNext(currentIndex: number) {
    if (!sequence || busy) return;
    const known = sequence.ids[currentIndex + 1];
    if (known !== undefined) return show(known);
    if (sequence.next === null) return;
    setBusy(true);
    try {
      let extended = sequence;
      // A page may contain only artworks that are known, as the popular order changes.
      while (extended.ids[currentIndex + 1] === undefined && extended.next !== null)
        extended = appendPage(extended, await fetchPage(api, list, extended.next));
      storeSequence(list, extended);
      setSequence(extended);
      const loaded = extended.ids[currentIndex + 1];
      if (loaded !== undefined) show(loaded);
    } catch {
      toast.error(messages.loadMoreFailed);
    } finally {
      setBusy(false);
    }
  }

  function step(direction: -1 | 1) {
    const currentIndex = findCurrentIndex();
    if (currentIndex < 0) return;
    const target = sequence?.ids[currentIndex - 1];
    if (direction === 1) void showNext(currentIndex);
    else if (target !== undefined) show(target);
  }
  useArrowKeys(step);
  useSwipe(step);

  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lastStep?.to === id && lastStep.button)
      bar.current?.querySelector<HTMLElement>(`[data-step="${lastStep.button}"]`)?.focus();
  }, [id]);

  // An artwork that is not in the list has no neighbours.
  if (index < 0) return null;
  return (
    <nav ref={bar} className="stepper" aria-label={t('Artworks of the list')}>
      <IconButton
        label={t('Previous')}
        data-step="previous"
        icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
        aria-disabled={previous === undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        label={t('Next')}
        data-step="next"
        icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
        aria-disabled={!hasNext}
        aria-busy={busy || undefined}
        onClick={() => step(1)}
      />
    </nav>
  );
}

/** Prefetches the next artwork and its first image. */
function usePrefetchedArtwork(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    queries.query(artworkQuery(api, id)).then(
      (artwork) => {
        const [first] = artwork?.images ?? [];
        if (isCurrent && first) new Image().src = addWidth(first.url, renditionWidth());
      },
      // A failure is reported by the step itself.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id, queries]);
}

/** Width in pixels of the rendition that the work's page will request, or of a similar one. */
function renditionWidth(): 640 | 960 | 1280 | 1920 {
  const wanted = window.innerWidth * Math.min(2, window.devicePixelRatio);
  return wanted <= 640 ? 640 : wanted <= 960 ? 960 : wanted <= 1280 ? 1280 : 1920;
}

function useArrowKeys(step: (direction: -1 | 1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const direction = inlineStep(event.key);
    if (direction === 0 || event.defaultPrevented || isHandledElsewhere(event)) return;
    step(direction);
  });
  // A layout effect, so that no key press is lost between two pages.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key belongs to a text field, menu, dialog, video or browser shortcut. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return (
    event.target instanceof Element &&
    event.target.closest(
      'input, textarea, select, video, [contenteditable=true], [popover], [role=tablist], .picture-panorama',
    ) !== null
  );
}
