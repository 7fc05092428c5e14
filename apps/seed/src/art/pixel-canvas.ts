import { rgb } from './colour.ts';

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A small RGB image that is drawn pixel by pixel. */
export type PixelCanvas = {
  w: number;
  h: number;
  data: Uint8Array;
  dot(x: number, y: number, colour: string): void;
  box(x: number, y: number, w: number, h: number, colour: string): void;
  disc(x: number, y: number, radius: number, colour: string): void;
  /** A vertical gradient of few colours, with ordered dithering. */
  fade(top: number, bottom: number, colours: readonly string[]): void;
  /** Draws a sprite: each letter stands for a colour, '.' for transparency. */
  sprite(
    rows: readonly string[],
    x: number,
    y: number,
    colours: Readonly<Record<string, string>>,
    flip?: boolean,
  ): void;
  /** Replaces the rows below `level` by a darker reflection, shifted by `sway` px for each row. */
  reflect(level: number, tint: string, sway: (row: number) => number): void;
};

export function createPixelCanvas(w: number, h: number): PixelCanvas {
  const data = new Uint8Array(w * h * 3);
  const parsed = new Map<string, readonly number[]>();
  const channels = (colour: string) => {
    const known = parsed.get(colour) ?? rgb(colour);
    parsed.set(colour, known);
    return known;
  };
  const canvas: PixelCanvas = {
    w,
    h,
    data,
    dot(x, y, colour) {
      const column = Math.round(x);
      const row = Math.round(y);
      if (column < 0 || row < 0 || column >= w || row >= h) return;
      data.set(channels(colour), (row * w + column) * 3);
    },
    box(x, y, wide, high, colour) {
      for (let row = 0; row < high; row++)
        for (let column = 0; column < wide; column++) canvas.dot(x + column, y + row, colour);
    },
    disc(x, y, radius, colour) {
      for (let row = -radius; row <= radius; row++) {
        for (let column = -radius; column <= radius; column++)
          if (row * row + column * column <= radius * radius + radius * 0.6)
            canvas.dot(x + column, y + row, colour);
      }
    },
    fade(top, bottom, colours) {
      for (let y = Math.max(0, top); y < Math.min(h, bottom); y++) {
        const place = ((y - top) / Math.max(1, bottom - top)) * (colours.length - 1);
        for (let x = 0; x < w; x++) {
          const index = Math.floor(place);
          const over = place - index > ((bayer[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5) / 16 ? 1 : 0;
          canvas.dot(x, y, colours[Math.min(colours.length - 1, index + over)] ?? '#000000');
        }
      }
    },
    sprite(rows, x, y, colours, flip = false) {
      rows.forEach((row, down) => {
        for (let across = 0; across < row.length; across++) {
          const colour = colours[row[flip ? row.length - 1 - across : across] ?? '.'];
          if (colour) canvas.dot(x + across, y + down, colour);
        }
      });
    },
    reflect(level, tint, sway) {
      const mixIn = channels(tint);
      for (let y = level; y < h; y++) {
        const from = level - 1 - Math.floor((y - level) * 0.9);
        if (from < 0) continue;
        const shift = Math.round(sway(y - level));
        for (let x = 0; x < w; x++) {
          const at = (from * w + Math.min(w - 1, Math.max(0, x + shift))) * 3;
          for (let channel = 0; channel < 3; channel++)
            data[(y * w + x) * 3 + channel] = (data[at + channel] ?? 0) * 0.62 + (mixIn[channel] ?? 0) * 0.38;
        }
      }
    },
  };
  return canvas;
}
