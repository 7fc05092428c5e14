import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '~/ui/toast.ts';
import type { ViewerProps } from './viewer.tsx';

type ViewerModule = { Viewer: ComponentType<ViewerProps> };

let loaded: ViewerModule | null = null;

/** The viewer's code, which most visitors of a page never need. */
export async function loadViewer(): Promise<ViewerModule> {
  return (loaded ??= await import('./viewer.tsx'));
}

const never = () => () => {};

/**
 * The open viewer is an entry of the history, of the same address: Back closes it, and so does a phone's gesture. All
 * other ways of closing go back too, so that no entry is left behind.
 * Where a page shows several sets of pictures, each has its name.
 */
export function useViewerEntry(set = '') {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  // The state of an entry is the browser's: what the server sends must hydrate first.
  const at = useSyncExternalStore(
    never,
    () => findPicture(state, set),
    () => null,
  );
  const isOpening = useRef(false);
  const placeBelow = useRef<number | null>(null);
  /** The entry that is being left: Escape and Close pressed at once must not go back two. */
  const left = useRef<string | null>(null);
  const [Viewer, setViewer] = useState(() => loaded?.Viewer ?? null);

  const close = () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };

  async function open(index: number) {
    if (isOpening.current || at !== null) return;
    isOpening.current = true;
    try {
      // Before the entry is made: until then the page stays as it is.
      const module = await loadViewer();
      setViewer(() => module.Viewer);
      placeBelow.current = window.scrollY;
      void navigate(
        { pathname, search, hash },
        { state: { ...toRecord(state), viewer: index, viewerSet: set } },
      );
    } catch {
      showFailure();
    } finally {
      isOpening.current = false;
    }
  }

  useEffect(() => {
    if (at === null) left.current = null;
    // A new entry of the history begins at the top of its page; the page under the viewer stays where it was.
    else if (placeBelow.current !== null) window.scrollTo(0, placeBelow.current);
    placeBelow.current = null;
  }, [at]);

  const isMissing = at !== null && Viewer === null;
  const giveUp = useEffectEvent(() => {
    showFailure();
    close();
  });
  useEffect(() => {
    // A reload, or Forward from another page, brings the entry without the code.
    if (isMissing) loadViewer().then((module) => setViewer(() => module.Viewer), giveUp);
  }, [isMissing]);

  return { at, Viewer, open, close };
}

function showFailure(): void {
  toast.error('The image viewer could not be loaded. Please try again.');
}

function findPicture(state: unknown, set: string): number | null {
  const { viewer, viewerSet } = toRecord(state);
  if (viewerSet !== set) return null;
  return typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0 ? viewer : null;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
