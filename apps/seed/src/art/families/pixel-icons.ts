import { lighten, mix } from '../colour.ts';
import type { PixelCanvas } from '../pixel-canvas.ts';
import type { Scene } from '../scene.ts';
import { sprites } from '../../../content/art/pixel-sprites.ts';

export function icons(canvas: PixelCanvas, scene: Scene): void {
  const { palette, random } = scene;
  const { w, h } = canvas;
  const tones = [
    palette.deep,
    palette.main,
    palette.second,
    mix(palette.accent, palette.ink, 0.25),
    mix(palette.gold, palette.accent, 0.2),
  ];
  const names = random.shuffle([
    'cup',
    'diya',
    'mango',
    'kite',
    'lotus',
    'elephant',
    'tabla',
    'samosa',
    'auto',
    'peacock',
    'rocket',
    'flute',
  ] as const);
  const columns = Math.max(3, Math.round(w / 32));
  const rows = Math.max(3, Math.round(h / 32));
  const colours: Readonly<Record<string, string>> = {
    k: '#1c1418',
    y: '#f4bd3a',
    Y: '#fde08a',
    o: '#e8862e',
    r: '#d83a3a',
    g: '#3f9a58',
    G: '#6cc07a',
    e: '#8c93a8',
    E: '#aeb5c6',
    w: '#f6f1e4',
    W: '#ffffff',
    c: '#b5643a',
    v: '#e8e0d0',
    p: '#f08ab0',
    P: '#d8487e',
    b: '#2f6fb0',
    s: '#a3683f',
    t: '#222222',
    m: '#9a9aa0',
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.round((column * w) / columns);
      const y = Math.round((row * h) / rows);
      const wide = Math.round(((column + 1) * w) / columns) - x;
      const high = Math.round(((row + 1) * h) / rows) - y;
      const tone = tones[(row * 2 + column * 3) % tones.length] ?? palette.deep;
      canvas.box(x, y, wide, high, tone);
      for (let dotY = 2; dotY < high; dotY += 6)
        for (let dotX = 2 + ((dotY / 6) % 2) * 3; dotX < wide; dotX += 6)
          canvas.dot(x + dotX, y + dotY, lighten(tone, 0.06));
      const rowsOf = sprites[names[(row * columns + column) % names.length] ?? 'cup'];
      const big = 2;
      const size = Math.max(...rowsOf.map((line) => line.length));
      rowsOf.forEach((line, down) => {
        for (let across = 0; across < line.length; across++) {
          const colour = colours[line[across] ?? '.'];
          if (colour)
            canvas.box(
              x + Math.round((wide - size * big) / 2) + across * big,
              y + Math.round((high - rowsOf.length * big) / 2) + down * big,
              big,
              big,
              colour,
            );
        }
      });
    }
  }
}
