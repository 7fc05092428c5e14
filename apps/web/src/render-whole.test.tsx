import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const html = async (page: React.ReactNode) => (await renderWhole(page)).toString();

test('a page is one text with its type', async () => {
  expect(
    await html(
      <html lang="en">
        <body>कला &amp; more</body>
      </html>,
    ),
  ).toBe('<!DOCTYPE html><html lang="en"><head></head><body>कला &amp; more</body></html>');
});

test('a part whose code is not there yet is waited for, and is the same once it is', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback="Loading...">
          <Late />
        </Suspense>
      </body>
    </html>
  );
  const first = await html(page);
  expect(first).toContain('<p>Late</p>');
  expect(first).not.toMatch(/Loading|<script|<template/);
  expect(await html(page)).toBe(first);
});

test('what waits without a boundary is waited for too', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  expect(await html(<Late />)).toContain('<p>Late</p>');
});

test.each([
  ['in a boundary', (part: React.ReactNode) => <Suspense fallback="Loading...">{part}</Suspense>],
  ['outside of any', (part: React.ReactNode) => part],
])('a part that fails %s fails the page', async (_where, place) => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderWhole(place(<Broken />))).rejects.toThrow('broken');
});
