import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToText } from './render-to-text.ts';

const html = (page: React.ReactNode) => renderToText(page);

test('a page is rendered to HTML with a doctype', async () => {
  expect(
    await html(
      <html lang="en">
        <body>कला &amp; more</body>
      </html>,
    ),
  ).toBe('<!DOCTYPE html><html lang="en"><head></head><body>कला &amp; more</body></html>');
});

test('a lazy component is awaited, and the HTML is the same once its code is loaded', async () => {
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

test('a lazy component outside of a Suspense boundary is awaited too', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  expect(await html(<Late />)).toContain('<p>Late</p>');
});

test.each([
  [
    'inside a Suspense boundary',
    (part: React.ReactNode) => <Suspense fallback="Loading...">{part}</Suspense>,
  ],
  ['outside of a Suspense boundary', (part: React.ReactNode) => part],
])('an error thrown %s rejects the rendering', async (_where, place) => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderToText(place(<Broken />))).rejects.toThrow('broken');
});
