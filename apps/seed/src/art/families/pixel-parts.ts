import { lighten, mix } from '../colour.ts';
import type { PixelCanvas } from '../pixel-canvas.ts';
import type { Scene } from '../scene.ts';
import { sprites } from '../../../content/art/pixel-sprites.ts';

export const pixelFrames = 12;

export const outfit = (scene: Scene) => {
  const { palette, random } = scene;
  const cloth = () =>
    random.pick([palette.accent, palette.gold, palette.main, palette.second, palette.paper]);
  return {
    h: '#1a1210',
    s: random.pick(['#8a5434', '#a3683f', '#6f4028', '#b97f54']),
    a: cloth(),
    d: cloth(),
    b: mix(palette.ink, palette.main, 0.4),
    k: palette.ink,
    r: palette.accent,
    R: lighten(palette.accent, 0.1),
  };
};

export const vehicle = ({ palette }: Scene) => ({
  k: palette.ink,
  y: palette.gold,
  Y: lighten(palette.gold, 0.09),
  g: mix(palette.second, '#2f7a4a', 0.4),
  G: lighten(mix(palette.second, '#2f7a4a', 0.4), 0.1),
  w: mix(palette.deep, '#9fd0e0', 0.35),
  W: '#e8f4f4',
  o: '#fff0b0',
  r: '#e0302a',
  t: '#1c1a1c',
  m: '#9a9aa0',
  s: '#8a5434',
  b: '#8a8f5a',
});

export function stars(canvas: PixelCanvas, { random, palette }: Scene, level: number, frame: number): void {
  for (let index = 0; index < 46; index++) {
    const x = random.whole(0, canvas.w);
    const y = random.whole(0, level);
    const twinkle = random.whole(0, pixelFrames - 1);
    canvas.dot(
      x,
      y,
      twinkle === frame ? palette.main : mix(palette.paper, palette.main, random.between(0, 0.6)),
    );
  }
}

export function houses(
  canvas: PixelCanvas,
  scene: Scene,
  ground: number,
  low: number,
  high: number,
  colour: string,
  lit: string,
  share: number,
): void {
  const { random } = scene;
  let x = -4;
  while (x < canvas.w) {
    const wide = random.whole(11, 24);
    const tall = random.whole(low, high);
    const tone = lighten(colour, random.between(-0.03, 0.03));
    canvas.box(x, ground - tall, wide, tall, tone);
    canvas.box(x, ground - tall, wide, 1, lighten(tone, 0.07));
    if (random.chance(0.4)) canvas.box(x + 3, ground - tall - 4, 5, 4, lighten(tone, -0.03));
    if (random.chance(0.35)) canvas.box(x + wide - 4, ground - tall - 8, 1, 8, tone);
    for (let row = ground - tall + 4; row < ground - 4; row += 6)
      for (let column = x + 2; column < x + wide - 3; column += 5)
        canvas.box(column, row, 2, 3, random.chance(share) ? lit : lighten(tone, -0.06));
    x += wide + random.whole(0, 2);
  }
}

export function palmTree(
  canvas: PixelCanvas,
  { random }: Scene,
  x: number,
  ground: number,
  tall: number,
  colour: string,
): void {
  const lean = random.between(-0.25, 0.25);
  for (let up = 0; up < tall; up++)
    canvas.box(x + up * lean * (up / tall), ground - up, 2, 1, up % 3 === 0 ? lighten(colour, 0.05) : colour);
  const topX = x + tall * lean;
  for (let frond = 0; frond < 9; frond++) {
    const angle = -Math.PI / 2 + (frond / 8 - 0.5) * 4.4;
    for (let step = 0; step < 13; step++) {
      const px = topX + Math.cos(angle) * step;
      const py = ground - tall + Math.sin(angle) * step * 0.8 + (step * step) / 26;
      canvas.box(px, py, 1, step > 3 && step < 11 ? 2 : 1, frond % 2 ? colour : lighten(colour, 0.05));
    }
  }
}

export function rain(canvas: PixelCanvas, scene: Scene, frame: number, colour: string, count: number): void {
  const drops = scene.random.fork('rain');
  for (let index = 0; index < count; index++) {
    const speed = canvas.h / pixelFrames;
    const x = drops.whole(0, canvas.w + 20);
    const y = (drops.whole(0, canvas.h) + frame * speed) % canvas.h;
    for (let step = 0; step < 4; step++) canvas.dot(x - step * 0.4 - frame * 0.4, y + step, colour);
  }
}

export function stall(canvas: PixelCanvas, scene: Scene, x: number, ground: number, frame: number): void {
  const { palette, random } = scene;
  const wood = mix(palette.accent, '#5a3520', 0.6);
  canvas.box(x, ground - 34, 50, 34, mix(wood, palette.ink, 0.35));
  canvas.box(x + 3, ground - 27, 44, 15, mix(palette.gold, '#fff0b0', 0.3));
  for (let shelf = 0; shelf < 2; shelf++) {
    canvas.box(x + 3, ground - 21 + shelf * 6, 44, 1, wood);
    for (let jar = 0; jar < 9; jar++)
      canvas.box(
        x + 5 + jar * 5,
        ground - 25 + shelf * 6,
        3,
        4,
        [palette.accent, palette.main, palette.second, palette.paper][(jar + shelf) % 4] ?? palette.paper,
      );
  }
  canvas.box(x - 2, ground - 12, 54, 3, lighten(wood, 0.08));
  canvas.box(x, ground - 9, 50, 9, wood);
  for (let plank = 0; plank < 50; plank += 7) canvas.box(x + plank, ground - 9, 1, 9, lighten(wood, -0.07));
  for (let column = 0; column < 58; column++)
    for (let row = 0; row < 7; row++)
      if (row < 6 || Math.floor(column / 4) % 2 === 0)
        canvas.box(
          x - 4 + column,
          ground - 40 + row,
          1,
          1,
          Math.floor(column / 4) % 2 === 0 ? palette.accent : palette.paper,
        );
  canvas.box(x + 6, ground - 19, 8, 7, '#c9c9cf');
  canvas.box(x + 14, ground - 18, 3, 1, '#c9c9cf');
  canvas.box(x + 8, ground - 20, 4, 1, '#8d8d96');
  for (let puff = 0; puff < 7; puff++)
    canvas.dot(
      x + 16 + Math.sin((puff + frame) * 0.9) * 1.6,
      ground - 21 - puff * 2 - (frame % 2),
      palette.paper,
    );
  const bulb = frame % 5 === 4 ? palette.gold : '#fff6cf';
  canvas.box(x + 30, ground - 33, 1, 3, palette.ink);
  canvas.disc(x + 30, ground - 29, 1, bulb);
  canvas.sprite(sprites.walker, x + 34, ground - 22, { ...outfit(scene), b: wood });
  random.next();
}
