import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, type Save } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved = () => vi.fn<Save>(async () => {});

it('saves ten seconds after the last key, once', async () => {
  const save = saved();
  const autosave = createAutosave(save);
  autosave.note();
  await vi.advanceTimersByTimeAsync(9_000);
  autosave.note();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledExactlyOnceWith(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});

it('saves soon after a file was added, whatever is typed meanwhile, and on leaving what is not saved yet', async () => {
  const save = saved();
  const autosave = createAutosave(save);
  autosave.note('file');
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.note();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(save).toHaveBeenCalledTimes(1);
  autosave.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  autosave.note();
  autosave.leave(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls).toEqual([[false], [true]]);
});

it('never saves twice at the same time', async () => {
  let finish = () => {};
  const save = vi.fn<Save>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const autosave = createAutosave(save);
  autosave.note('file');
  await vi.advanceTimersByTimeAsync(2_500);
  autosave.note('file');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
});

it('saves with the next change what it failed to save', async () => {
  const save = vi.fn<Save>(async () => {}).mockRejectedValueOnce(new Error('offline'));
  const autosave = createAutosave(save);
  autosave.note('file');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(autosave.isDirty()).toBe(true);
  autosave.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
  expect(autosave.isDirty()).toBe(false);
});

it('saves nothing any more once the form itself is sent', async () => {
  const save = saved();
  const autosave = createAutosave(save);
  autosave.note();
  await autosave.settle();
  autosave.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
});
