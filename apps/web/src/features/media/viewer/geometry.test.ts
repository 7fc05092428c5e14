import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampView,
  frameOf,
  isOnPicture,
  overflowOf,
  pan,
  stepZoom,
  toggleZoom,
  initialView,
  zoomAround,
} from './geometry.ts';

const length = fc.integer({ min: 1, max: 5000 });
const size = fc.record({ width: length, height: length });
const offset = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const point = fc.record({ x: offset, y: offset });
const zoom = fc.double({ min: 1, max: 5, noNaN: true });
const view = fc.record({ zoom, x: offset, y: offset });
const pixelRatio = fc.constantFrom(1, 2, 3);
const frame = fc.tuple(size, size, pixelRatio).map((sizes) => frameOf(...sizes));
const plainFrame = frame.filter(({ isStrip }) => !isStrip);

test('at zoom 1 a picture keeps its proportions and fills the stage in one dimension', () => {
  fc.assert(
    fc.property(size, size, pixelRatio, (picture, stage, ratio) => {
      const { fitted, isStrip } = frameOf(picture, stage, ratio);
      expect(fitted.width * picture.height).toBeCloseTo(fitted.height * picture.width, 3);
      expect(isStrip).toBe(picture.height > picture.width * 2.5);
      if (isStrip) return;
      const spare = [stage.width - fitted.width, stage.height - fitted.height];
      expect(Math.min(...spare)).toBeCloseTo(0, 6);
    }),
  );
});

test('a strip is as wide as the stage at zoom 1, without being enlarged, and begins at its top', () => {
  const phone = frameOf({ width: 800, height: 12_000 }, { width: 400, height: 700 }, 2);
  expect(phone).toMatchObject({ isStrip: true, fitted: { width: 400, height: 6000 }, zooms: { width: 1 } });
  expect(clampView(initialView, phone)).toEqual({ zoom: 1, x: 0, y: 2650 });
  expect(overflowOf(initialView, phone)).toEqual({ x: false, y: true });
  const desktop = frameOf({ width: 800, height: 12_000 }, { width: 1400, height: 900 }, 1);
  expect(desktop).toMatchObject({ fitted: { width: 800, height: 12_000 }, zooms: { pixels: 1 } });
  expect(desktop.zooms.width).toBeCloseTo(1.75);
  expect(desktop.zooms.fit).toBeCloseTo(900 / 12_000);
});

test('named zooms give the picture the size that they name', () => {
  fc.assert(
    fc.property(size, size, pixelRatio, (picture, stage, ratio) => {
      const { fitted, zooms } = frameOf(picture, stage, ratio);
      expect(fitted.width * zooms.width).toBeCloseTo(stage.width, 6);
      expect(fitted.width * zooms.pixels * ratio).toBeCloseTo(picture.width, 6);
      expect(fitted.height * zooms.fit).toBeLessThanOrEqual(stage.height + 1e-6);
      expect(fitted.width * zooms.fit).toBeLessThanOrEqual(stage.width + 1e-6);
    }),
  );
});

test('a named zoom beyond the limits stays, and steps lead back into them', () => {
  const panorama = frameOf({ width: 8000, height: 1200 }, { width: 1000, height: 800 }, 1);
  expect(panorama.zooms.pixels).toBe(8);
  expect(clampView({ zoom: 8, x: 0, y: 0 }, panorama).zoom).toBe(8);
  expect(clampView({ zoom: 9, x: 0, y: 0 }, panorama).zoom).toBe(8);
  expect([stepZoom(8, 1), stepZoom(8, -1)]).toEqual([8, 5]);
  expect([stepZoom(0.3, -1), stepZoom(0.3, 1)]).toEqual([0.3, 1]);
});

test('zoomAround keeps the spot of the image under the point', () => {
  fc.assert(
    fc.property(view, zoom, point, (before, next, at) => {
      const after = zoomAround(before, next, at);
      expect(after.zoom).toBe(next);
      expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - before.x) / before.zoom, 6);
      expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - before.y) / before.zoom, 6);
    }),
  );
});

test('clampView leaves no gap that the image could cover, and is idempotent', () => {
  fc.assert(
    fc.property(view, frame, (wanted, place) => {
      const clamped = clampView(wanted, place);
      for (const [at, shown, available] of [
        [clamped.x, place.fitted.width * clamped.zoom, place.stage.width],
        [clamped.y, place.fitted.height * clamped.zoom, place.stage.height],
      ] as const) {
        const max = Math.max(0, (shown - available) / 2);
        expect(Math.abs(at)).toBeLessThanOrEqual(max + 1e-6);
      }
      expect(clampView(clamped, place)).toEqual(clamped);
    }),
  );
});

test('pan moves the image as far as the pointer', () => {
  fc.assert(
    fc.property(view, point, (before, by) => {
      const after = pan(before, by);
      expect(after).toEqual({ zoom: before.zoom, x: before.x + by.x, y: before.y + by.y });
    }),
  );
});

test('clampView centres the image at zoom 1', () => {
  fc.assert(
    fc.property(point, plainFrame, (by, place) => {
      const { x, y } = clampView({ zoom: 1, ...by }, place);
      expect([x, y].map((value) => Math.abs(value) < 1e-6)).toEqual([true, true]);
    }),
  );
});

test('stepZoom goes in halves from 1 to 5', () => {
  const up = [initialView.zoom];
  for (let zoomed = 1; zoomed < 5;) up.push((zoomed = stepZoom(zoomed, 1)));
  expect(up).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  expect(stepZoom(5, 1)).toBe(5);
  const down = [5];
  for (let zoomed = 5; zoomed > 1;) down.push((zoomed = stepZoom(zoomed, -1)));
  expect(down).toEqual(up.toReversed());
  expect(stepZoom(1, -1)).toBe(1);
});

test('stepZoom from a value between two halves goes to the next half', () => {
  expect([stepZoom(2.37, 1), stepZoom(2.37, -1), stepZoom(2.37, 0)]).toEqual([2.5, 2, 2.37]);
  fc.assert(
    fc.property(zoom, fc.constantFrom(-1, 1), (from, direction) => {
      const to = stepZoom(from, direction);
      expect(to * 2).toBe(Math.round(to * 2));
      expect(Math.abs(to - from)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(to).toBeGreaterThanOrEqual(1);
      expect(to).toBeLessThanOrEqual(5);
    }),
  );
});

test('toggleZoom goes from 1 to 2.5, and from any other zoom to 1', () => {
  expect([1, 1.5, 2.5, 5].map(toggleZoom)).toEqual([2.5, 1, 1, 1]);
});

test('isOnPicture is false beside the image', () => {
  const place = frameOf({ width: 100, height: 200 }, { width: 400, height: 200 }, 1);
  const view = clampView(initialView, place);
  expect(isOnPicture({ x: 50, y: 0 }, view, place)).toBe(true);
  expect(isOnPicture({ x: 51, y: 0 }, view, place)).toBe(false);
  expect(isOnPicture({ x: 51, y: 0 }, { zoom: 2.5, x: 0, y: 0 }, place)).toBe(true);
});
