/** The button of a toast: a link, or a callback. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void });

export type Toast = {
  id: number;
  /** `error` is announced as an alert, the others as a status. */
  kind: 'info' | 'success' | 'error';
  text: string;
  action?: ToastAction;
};

export type ToastOptions = {
  action?: ToastAction;
  /** Duration in ms; Infinity: until dismissed. By default 5, 8 (errors) or 12 seconds (with an action). */
  duration?: number;
  /** Whether a toast with the same message stays beside it, as its action is another one. */
  separate?: boolean;
};

/** Maximum number of toasts: with one more the oldest is removed. */
const maxToasts = 3;

/** Times in ms. */
type Clock = { remaining: number; startedAt: number; timer?: ReturnType<typeof setTimeout> };

/** Creates a store of visible toasts with their timers. */
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

  /** Returns the toast's id. A repeated message restarts its toast instead of adding another, unless it is separate. */
  function show(
    kind: Toast['kind'],
    text: string,
    { action, duration, separate = false }: ToastOptions = {},
  ): number {
    const id = nextId++;
    const stale = separate ? [] : list.filter((toast) => toast.kind === kind && toast.text === text);
    const kept = list.filter((toast) => !stale.includes(toast));
    for (const { id: old } of [...stale, ...kept.slice(0, Math.max(0, kept.length - maxToasts + 1))])
      dismiss(old);
    // A toast with a button stays longer, so that it can be reached by keyboard.
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
    /** Pauses all timers. */
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

/** The toasts of the page, rendered by ToastRegion. */
export const toasts = createToasts();

export const toast = {
  info: (text: string, options?: ToastOptions) => toasts.show('info', text, options),
  success: (text: string, options?: ToastOptions) => toasts.show('success', text, options),
  error: (text: string, options?: ToastOptions) => toasts.show('error', text, options),
  dismiss: (id: number) => toasts.dismiss(id),
};
