import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.read().map(({ text }) => text);

describe('toasts', () => {
  it('disappear after a while, errors later than others', () => {
    const toasts = createToasts();
    toasts.show('success', 'saved');
    toasts.show('error', 'failed');
    vi.advanceTimersByTime(5_000);
    expect(texts(toasts)).toEqual(['failed']);
    vi.advanceTimersByTime(3_000);
    expect(texts(toasts)).toEqual([]);
  });

  it('stay longer with an action, and until dismissed with an infinite duration', () => {
    const toasts = createToasts();
    toasts.show('info', 'log in', { action: { label: 'Log in', to: '/login' } });
    const id = toasts.show('info', 'stays', { duration: Infinity });
    vi.advanceTimersByTime(11_999);
    expect(texts(toasts)).toEqual(['log in', 'stays']);
    vi.advanceTimersByTime(3_600_000);
    expect(texts(toasts)).toEqual(['stays']);
    toasts.dismiss(id);
    expect(texts(toasts)).toEqual([]);
  });

  it('keep their remaining time during a pause', () => {
    const toasts = createToasts();
    toasts.show('info', 'read me');
    vi.advanceTimersByTime(4_000);
    toasts.pause();
    vi.advanceTimersByTime(60_000);
    toasts.resume();
    vi.advanceTimersByTime(999);
    expect(texts(toasts)).toEqual(['read me']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });

  it('added during a pause start their timers at its end', () => {
    const toasts = createToasts();
    toasts.pause();
    toasts.show('info', 'late');
    vi.advanceTimersByTime(60_000);
    toasts.resume();
    vi.advanceTimersByTime(4_999);
    expect(texts(toasts)).toEqual(['late']);
  });

  it('with a repeated message restart instead of adding another', () => {
    const toasts = createToasts();
    toasts.show('info', 'Please log in to vote');
    vi.advanceTimersByTime(4_000);
    toasts.show('info', 'Please log in to vote');
    vi.advanceTimersByTime(4_000);
    expect(texts(toasts)).toEqual(['Please log in to vote']);
  });

  it('that are separate stay beside those with the same message', () => {
    const toasts = createToasts();
    for (const label of ['Undo', 'Undo']) {
      const action = { label, onSelect: () => {} };
      toasts.show('success', 'Deleted.', { action, separate: true });
    }
    expect(texts(toasts)).toEqual(['Deleted.', 'Deleted.']);
  });

  it('are three at most: the oldest is removed', () => {
    const toasts = createToasts();
    for (const text of ['1', '2', '3', '4', '5']) toasts.show('info', text);
    expect(texts(toasts)).toEqual(['3', '4', '5']);
  });

  it('notify their listeners until these unsubscribe', () => {
    const toasts = createToasts();
    const listener = vi.fn<() => void>();
    const stop = toasts.subscribe(listener);
    toasts.show('info', 'a');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    toasts.show('info', 'b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('return the same list as long as nothing changes', () => {
    const toasts = createToasts();
    toasts.show('info', 'a');
    expect(toasts.read()).toBe(toasts.read());
  });
});
