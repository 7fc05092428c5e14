import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampView,
  clampZoom,
  fit,
  isOnPicture,
  pan,
  stepZoom,
  toggleZoom,
  initialView,
  zoomAround,
  type Frame,
} from './geometry.ts';

const length = fc.integer({ min: 1, max: 5000 });
const size = fc.record({ width: length, height: length });
const offset = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const point = fc.record({ x: offset, y: offset });
const zoom = fc.double({ min: 1, max: 5, noNaN: true });
const view = fc.record({ zoom, x: offset, y: offset });
const frame: fc.Arbitrary<Frame> = fc
  .tuple(size, size)
  .map(([picture, stage]) => ({ stage, fitted: fit(picture, stage) }));

test('fit keeps the proportions and fills the stage in one dimension', () => {
  fc.assert(
    fc.property(size, size, (picture, stage) => {
      const fitted = fit(picture, stage);
      expect(fitted.width).toBeLessThanOrEqual(stage.width + 1e-6);
      expect(fitted.height).toBeLessThanOrEqual(stage.height + 1e-6);
      expect(fitted.width * picture.height).toBeCloseTo(fitted.height * picture.width, 3);
      const spare = Math.min(stage.width - fitted.width, stage.height - fitted.height);
      expect(spare).toBeCloseTo(0, 6);
    }),
  );
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
    fc.property(point, frame, (by, place) => {
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
      expect(to).toBe(clampZoom(to));
    }),
  );
});

test('toggleZoom goes from 1 to 2.5, and from any other zoom to 1', () => {
  expect([1, 1.5, 2.5, 5].map(toggleZoom)).toEqual([2.5, 1, 1, 1]);
});

test('isOnPicture is false beside the image', () => {
  const place = { stage: { width: 400, height: 200 }, fitted: { width: 100, height: 200 } };
  expect(isOnPicture({ x: 50, y: 0 }, initialView, place)).toBe(true);
  expect(isOnPicture({ x: 51, y: 0 }, initialView, place)).toBe(false);
  expect(isOnPicture({ x: 51, y: 0 }, { zoom: 2.5, x: 0, y: 0 }, place)).toBe(true);
});
