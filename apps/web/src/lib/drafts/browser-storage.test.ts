import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from './browser-storage.ts';

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};

function createStorage() {
  const stored = new Map([['before', 'stored before']]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is missing', () => null],
  ['cannot be read or written', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['is full', () => ({ ...createStorage(), setItem: refuse })],
  ['can only be read', () => ({ ...createStorage(), setItem: refuse, removeItem: refuse })],
])('values last until the page is left where storage %s', (how, create) => {
  vi.stubGlobal('localStorage', create());
  expect(localStore.set(how, 'first')).toBe(false);
  expect(localStore.set(how, 'second')).toBe(false);
  expect(localStore.get(how)).toBe('second');
  localStore.remove(how);
  expect(localStore.get(how)).toBeNull();
  localStore.remove('before');
  expect(localStore.get('before')).toBeNull();
});

it('values last until the page is left where access to storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expect(localStore.set('blocked', 'value')).toBe(false);
  expect(localStore.get('blocked')).toBe('value');
});

it('a value that can be stored again replaces the one that could not', () => {
  vi.stubGlobal('localStorage', { ...createStorage(), setItem: refuse });
  localStore.set('again', 'first');
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  expect(localStore.get('again')).toBe('first');
  expect(localStore.set('again', 'second')).toBe(true);
  storage.setItem('again', 'of another tab');
  expect(localStore.get('again')).toBe('of another tab');
});
