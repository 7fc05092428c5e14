import { t } from '@kalaangan/messages/t';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { toast } from '~/ui/overlays/toast.ts';
import type { ViewerProps } from './viewer.tsx';

type ViewerModule = { Viewer: ComponentType<ViewerProps> };

let loaded: ViewerModule | null = null;

/** Loads the viewer's code, at most once. @throws {TypeError} if the code cannot be fetched */
export async function loadViewer(): Promise<ViewerModule> {
  return (loaded ??= await import('./viewer.tsx'));
}

/**
 * The state of the image viewer. An open viewer is a history entry with the same address: Back closes it, and closing
 * it otherwise goes back too, so that no entry is left. A page with several sets of images names each by `set`.
 *
 * `at` is the index of the open image, null while the viewer is closed; `Viewer` is null until its code is loaded.
 */
export function useViewerEntry(set = '') {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  // The server does not know the history state: hydration must begin without it to match the server's HTML.
  const isHydrated = useHydrated();
  const at = isHydrated ? findOpenIndex(state, set) : null;
  const isOpening = useRef(false);
  const scrollBelow = useRef<number | null>(null);
  /** The key of the entry that is being closed: closing twice at once must not go back two entries. */
  const closingKey = useRef<string | null>(null);
  const [Viewer, setViewer] = useState(() => loaded?.Viewer ?? null);

  const close = () => {
    if (closingKey.current === key) return;
    closingKey.current = key;
    navigate(-1);
  };

  async function open(index: number) {
    if (isOpening.current || at !== null) return;
    isOpening.current = true;
    try {
      // Before the history entry: if loading fails, the page stays as it is.
      const module = await loadViewer();
      setViewer(() => module.Viewer);
      scrollBelow.current = window.scrollY;
      navigate(pathname + search + hash, { state: { ...toRecord(state), viewer: index, viewerSet: set } });
    } catch {
      showFailure();
    } finally {
      isOpening.current = false;
    }
  }

  useEffect(() => {
    if (at === null) closingKey.current = null;
    // Navigation scrolls to the top; the page below the viewer must keep its position.
    else if (scrollBelow.current !== null) window.scrollTo(0, scrollBelow.current);
    scrollBelow.current = null;
  }, [at]);

  const isMissing = at !== null && Viewer === null;
  const closeWithFailure = useEffectEvent(() => {
    showFailure();
    close();
  });
  useEffect(() => {
    // After a reload, or Forward from another page, the viewer is open without its code.
    if (isMissing) loadViewer().then((module) => setViewer(() => module.Viewer), closeWithFailure);
  }, [isMissing]);

  return { at, Viewer, open, close };
}

function showFailure(): void {
  toast.error(t('The image viewer could not be loaded. Please try again.'));
}

function findOpenIndex(state: unknown, set: string): number | null {
  const { viewer, viewerSet } = toRecord(state);
  if (viewerSet !== set) return null;
  return typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0 ? viewer : null;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
