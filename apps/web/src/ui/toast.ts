/** What a toast offers to do: go somewhere, or run something. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void });

export type Toast = {
  id: number;
  /** `error` interrupts a screen reader, the others wait their turn. */
  kind: 'info' | 'success' | 'error';
  text: string;
  action?: ToastAction;
};

export type ToastOptions = {
  action?: ToastAction;
  /** Milliseconds on the screen; Infinity until dismissed. */
  duration?: number;
};

/** More than these would cover the page: the oldest goes. */
const most = 3;

type Clock = { remaining: number; startedAt: number; timer?: ReturnType<typeof setTimeout> };

/** The toasts on the screen and their clocks. */
export function createToasts() {
  let list: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]): void {
    list = next;
    for (const listener of listeners) listener();
  }

  function start(id: number, clock: Clock): void {
    if (paused || clock.remaining === Infinity) return;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.remaining);
  }

  function dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    change(list.filter((toast) => toast.id !== id));
  }

  /** Returns the toast's id. A repeated message restarts its toast instead of adding another. */
  function show(kind: Toast['kind'], text: string, { action, duration }: ToastOptions = {}): number {
    const id = nextId++;
    const stale = list.filter((toast) => toast.kind === kind && toast.text === text);
    const kept = list.filter((toast) => !stale.includes(toast));
    for (const { id: old } of [...stale, ...kept.slice(0, Math.max(0, kept.length - most + 1))]) dismiss(old);
    // Time to read, and to get to the button by keyboard when there is one.
    const clock: Clock = {
      remaining: duration ?? (action ? 12_000 : kind === 'error' ? 8_000 : 5_000),
      startedAt: 0,
    };
    clocks.set(id, clock);
    start(id, clock);
    change([...list, { id, kind, text, action }]);
    return id;
  }

  return {
    show,
    dismiss,
    /** Stops all clocks: someone is reading, or has the focus there. */
    pause: (): void => {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        if (clock.timer === undefined) continue;
        clearTimeout(clock.timer);
        clock.timer = undefined;
        clock.remaining -= Date.now() - clock.startedAt;
      }
    },
    resume: (): void => {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) start(id, clock);
    },
    read: () => list,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Toasts = ReturnType<typeof createToasts>;

/** The page's own toasts; ToastRegion shows them. */
export const toasts = createToasts();

export const toast = {
  info: (text: string, options?: ToastOptions) => toasts.show('info', text, options),
  success: (text: string, options?: ToastOptions) => toasts.show('success', text, options),
  error: (text: string, options?: ToastOptions) => toasts.show('error', text, options),
  dismiss: (id: number) => toasts.dismiss(id),
};
