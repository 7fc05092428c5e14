import sharp from 'sharp';
import { lighten, mix } from '../colour.ts';
import { createPixelCanvas, type PixelCanvas } from '../pixel-canvas.ts';
import type { Raster } from '../raster.ts';
import { createScene, type Scene } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import { sprites } from './pixel-sprites.ts';

export const pixelThemes = ['chai', 'rain', 'temple', 'train', 'icons'] as const;

/** Pixels of the grid on the long side; the file is a whole multiple of it, or the grid itself. */
export const pixelGrid = 160;
export const pixelFrames = 12;

const outfit = (scene: Scene) => {
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

const vehicle = ({ palette }: Scene) => ({
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

function stars(canvas: PixelCanvas, { random, palette }: Scene, level: number, frame: number): void {
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

function houses(
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

function palmTree(
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

function rain(canvas: PixelCanvas, scene: Scene, frame: number, colour: string, count: number): void {
  const drops = scene.random.fork('rain');
  for (let index = 0; index < count; index++) {
    const speed = canvas.h / pixelFrames;
    const x = drops.whole(0, canvas.w + 20);
    const y = (drops.whole(0, canvas.h) + frame * speed) % canvas.h;
    for (let step = 0; step < 4; step++) canvas.dot(x - step * 0.4 - frame * 0.4, y + step, colour);
  }
}

function stall(canvas: PixelCanvas, scene: Scene, x: number, ground: number, frame: number): void {
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

function street(canvas: PixelCanvas, scene: Scene, frame: number, wet: boolean): void {
  const { palette, random, mood } = scene;
  const { w, h } = canvas;
  const ground = Math.round(h * 0.76);
  const day = mood === 'day' || mood === 'dawn';
  canvas.fade(
    0,
    ground,
    day
      ? [
          mix(palette.main, palette.paper, 0.5),
          mix(palette.main, palette.paper, 0.75),
          mix(palette.gold, palette.paper, 0.6),
        ]
      : mood === 'dusk'
        ? [palette.deep, palette.main, palette.accent, palette.gold]
        : [palette.ink, palette.deep, palette.main],
  );
  const moonX = Math.round(w * random.pick([0.2, 0.76]));
  if (!day) stars(canvas, scene, Math.round(h * 0.4), frame);
  canvas.disc(moonX, Math.round(h * 0.18), 8, day ? '#fff6d8' : mix(palette.paper, palette.gold, 0.3));
  if (!day) canvas.disc(moonX + 3, Math.round(h * 0.18) - 2, 7, palette.deep);
  const lit = mix(palette.gold, '#fff0b0', 0.3);
  houses(
    canvas,
    scene,
    ground,
    h * 0.3,
    h * 0.55,
    mix(palette.main, palette.deep, day ? 0.2 : 0.55),
    lit,
    day ? 0.05 : 0.3,
  );
  houses(
    canvas,
    scene,
    ground,
    h * 0.16,
    h * 0.34,
    mix(palette.deep, palette.ink, day ? 0.1 : 0.4),
    lit,
    day ? 0.05 : 0.42,
  );
  canvas.box(0, ground, w, h - ground, mix(palette.ink, palette.deep, 0.45));
  canvas.box(0, ground, w, 3, lighten(palette.deep, 0.1));
  const wireY = Math.round(h * 0.34);
  for (let x = 0; x < w; x++)
    for (const [lift, colour] of [
      [0, palette.ink],
      [3, palette.ink],
    ] as const)
      canvas.dot(x, wireY + lift + Math.sin((x / w) * Math.PI * 2.4) * 3, colour);
  canvas.box(Math.round(w * 0.9), Math.round(h * 0.26), 2, ground - Math.round(h * 0.26), palette.ink);
  if (wet) {
    canvas.sprite(sprites.rickshaw, Math.round(w * 0.28 + frame * 0.01), ground - 15, vehicle(scene));
    for (let index = 0; index < 4; index++)
      canvas.sprite(
        sprites.umbrella,
        Math.round(w * (0.08 + index * 0.23) + (index > 1 ? 18 : 0)),
        ground - 13 + (index % 2) * 2,
        outfit(scene),
      );
  } else {
    stall(canvas, scene, Math.round(w * 0.12), ground + 2, frame);
    canvas.sprite(sprites.sari, Math.round(w * 0.5), ground - 8, outfit(scene));
    canvas.sprite(sprites.walker, Math.round(w * 0.57), ground - 8, outfit(scene));
    canvas.sprite(sprites.rickshaw, Math.round(w * 0.68), ground - 12, vehicle(scene));
    canvas.sprite(
      random.chance(0.5) ? sprites.dog : sprites.cow,
      Math.round(w * 0.44),
      Math.round(h * 0.88),
      { k: palette.ink, b: '#8a6a4a', w: '#efe8dc', p: '#d99a94' },
    );
  }
  const low = ground + 4;
  for (let row = 0; row < h - low; row += 4)
    for (let x = (row * 7) % 13; x < w; x += 17) canvas.box(x, low + row, 6, 1, lighten(palette.deep, 0.05));
  if (wet) {
    canvas.reflect(ground + 3, palette.ink, (row) => Math.sin(row * 1.3 + frame * 0.52) * (0.5 + row * 0.05));
    rain(canvas, scene, frame, mix(palette.paper, palette.main, 0.35), Math.round((w * h) / 110));
  }
}

function temple(canvas: PixelCanvas, scene: Scene, frame: number): void {
  const { palette, random, mood } = scene;
  const { w, h } = canvas;
  const ground = Math.round(h * 0.62);
  canvas.fade(
    0,
    ground,
    mood === 'night'
      ? [palette.ink, palette.deep, palette.main, palette.accent]
      : mood === 'day'
        ? [mix(palette.main, palette.paper, 0.35), mix(palette.main, palette.paper, 0.7), palette.paper]
        : [palette.deep, palette.main, palette.accent, palette.gold, mix(palette.gold, palette.paper, 0.6)],
  );
  if (mood === 'night') stars(canvas, scene, ground - 20, frame);
  canvas.disc(
    Math.round(w * 0.5),
    Math.round(ground * 0.62),
    Math.round(h * 0.15),
    mix(palette.gold, palette.paper, 0.55),
  );
  const dark = mix(palette.ink, palette.deep, 0.35);
  for (let x = -10; x < w + 10; x++)
    canvas.box(
      x,
      ground - 9 - Math.sin(x / 13) * 4 - Math.sin(x / 5.3) * 2,
      1,
      16,
      mix(dark, palette.accent, 0.3),
    );
  for (const [share, tall, colour] of [
    [0.5, 0.5, dark],
    [0.26, 0.3, mix(dark, palette.main, 0.2)],
    [0.74, 0.3, mix(dark, palette.main, 0.2)],
  ] as const) {
    const high = Math.round(h * tall);
    const x = Math.round(w * share);
    for (let up = 0; up < high; up++) {
      const t = up / high;
      const half = Math.max(
        0,
        Math.round(
          (t < 0.24 ? 0.3 : t < 0.86 ? 0.25 * Math.cos(((t - 0.24) / 0.62) * 1.25) : t < 0.9 ? 0.1 : 0.03) *
            high,
        ),
      );
      canvas.box(x - half, ground - up, half * 2 + 1, 1, up % 5 === 0 ? lighten(colour, 0.08) : colour);
    }
    canvas.box(x, ground - high - 8, 1, 9, colour);
    canvas.box(x + 1, ground - high - 8, 5, 3, palette.accent);
    canvas.box(
      x - 2,
      ground - Math.round(high * 0.16),
      5,
      Math.round(high * 0.16),
      mix(palette.gold, '#fff0b0', 0.3),
    );
  }
  palmTree(canvas, scene, Math.round(w * 0.08), ground + 3, Math.round(h * 0.34), dark);
  palmTree(canvas, scene, Math.round(w * 0.93), ground + 3, Math.round(h * 0.4), dark);
  for (let step = 0; step < 5; step++)
    canvas.box(0, ground + step * 2, w, 2, lighten(dark, 0.1 - step * 0.022));
  canvas.reflect(ground + 10, palette.deep, (row) => Math.sin(row * 1.1 + frame * 0.52) * (0.6 + row * 0.06));
  for (let index = 0; index < 26; index++) {
    const x = random.whole(0, w);
    const y = random.whole(ground + 14, h - 3);
    canvas.dot(x, y, '#fff3c0');
    canvas.dot(x - 1, y + 1, palette.accent);
    canvas.dot(x + 1, y + 1, palette.accent);
    canvas.dot(x, y + 1, palette.gold);
  }
}

function train(canvas: PixelCanvas, scene: Scene, frame: number): void {
  const { palette, random, mood } = scene;
  const { w, h } = canvas;
  const level = Math.round(h * 0.6);
  canvas.fade(
    0,
    level + 20,
    mood === 'night'
      ? [palette.ink, palette.deep, palette.main]
      : mood === 'day'
        ? [mix(palette.main, palette.paper, 0.45), palette.paper]
        : [palette.main, palette.accent, palette.gold, palette.paper],
  );
  if (mood === 'night') stars(canvas, scene, level - 20, frame);
  canvas.disc(Math.round(w * 0.72), Math.round(h * 0.24), 11, mix(palette.paper, palette.gold, 0.25));
  for (let layer = 0; layer < 3; layer++)
    for (let x = 0; x < w; x++)
      canvas.box(
        x,
        level -
          22 +
          layer * 9 -
          Math.sin(x / (17 - layer * 3) + layer * 2) * (9 - layer * 2) -
          Math.sin(x / 7 + layer) * 2,
        1,
        h,
        mix(mix(palette.second, palette.main, 0.4), palette.ink, 0.15 + layer * 0.22),
      );
  const rail = Math.round(h * 0.7);
  for (let x = 0; x < w; x += 26) {
    canvas.box(x, rail, 4, h - rail, mix(palette.ink, palette.accent, 0.35));
    for (let step = 0; step < 11; step++) {
      canvas.box(
        x + 4 + step,
        rail + 3 + Math.round(((step - 5) * (step - 5)) / 3.4),
        1,
        3,
        mix(palette.ink, palette.accent, 0.28),
      );
      canvas.box(
        x + 15 + step,
        rail + 3 + Math.round(((step - 5) * (step - 5)) / 3.4),
        1,
        3,
        mix(palette.ink, palette.accent, 0.28),
      );
    }
  }
  canvas.box(0, rail - 2, w, 4, palette.ink);
  const lit = mix(palette.gold, '#fff0b0', 0.4);
  for (let coach = 0; coach < 6; coach++) {
    const x = Math.round(w * 0.1) + coach * 34 - 6;
    const colour = coach === 5 ? palette.accent : mix(palette.main, '#2a4fa0', 0.35);
    canvas.box(x, rail - 21, 32, 17, colour);
    canvas.box(x, rail - 22, 32, 2, lighten(colour, 0.12));
    canvas.box(x, rail - 9, 32, 2, palette.gold);
    for (let window = 0; window < 5; window++)
      canvas.box(x + 3 + window * 6, rail - 17, 4, 5, random.chance(0.75) ? lit : palette.deep);
    for (const wheel of [5, 12, 21, 28]) canvas.disc(x + wheel, rail - 3, 1, palette.ink);
  }
  canvas.box(0, h - Math.round(h * 0.13), w, Math.round(h * 0.13), mix(palette.second, palette.deep, 0.5));
  for (let x = 0; x < w; x += 3)
    canvas.box(
      x + ((frame + x) % 2),
      h - Math.round(h * 0.13) + ((x * 5) % 17),
      5,
      1,
      lighten(mix(palette.second, palette.deep, 0.5), 0.09),
    );
  palmTree(canvas, scene, Math.round(w * 0.06), h - 6, Math.round(h * 0.5), palette.ink);
  palmTree(canvas, scene, Math.round(w * 0.16), h - 3, Math.round(h * 0.36), palette.ink);
}

function icons(canvas: PixelCanvas, scene: Scene): void {
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

function draw(scene: Scene, w: number, h: number, frame: number): PixelCanvas {
  const canvas = createPixelCanvas(w, h);
  if (scene.theme === 'icons') icons(canvas, scene);
  else if (scene.theme === 'temple') temple(canvas, scene, frame);
  else if (scene.theme === 'train') train(canvas, scene, frame);
  else street(canvas, scene, frame, scene.theme === 'rain');
  return canvas;
}

function gridOf(width: number, height: number): { w: number; h: number; scale: number } {
  const scale = Math.max(1, Math.round(Math.max(width, height) / pixelGrid));
  return { w: Math.ceil(width / scale), h: Math.ceil(height / scale), scale };
}

function enlarge(canvas: PixelCanvas, width: number, height: number, scale: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / scale) * canvas.w;
    for (let x = 0; x < width; x++, at += 3) {
      const from = (row + Math.floor(x / scale)) * 3;
      data[at] = canvas.data[from] ?? 0;
      data[at + 1] = canvas.data[from + 1] ?? 0;
      data[at + 2] = canvas.data[from + 2] ?? 0;
    }
  }
  return data;
}

export function paintPixel(scene: Scene): Promise<Raster> {
  const { width, height } = scene;
  const { w, h, scale } = gridOf(width, height);
  return Promise.resolve({
    data: enlarge(draw(scene, w, h, 0), width, height, scale),
    width,
    height,
    channels: 3,
    flat: true,
  });
}

/** Twelve frames that run around: rain falls, steam rises, water moves. */
export async function animatePixel(spec: ArtSpec): Promise<Buffer> {
  const { width, height } = spec;
  const { w, h, scale } = gridOf(width, height);
  const frames = new Uint8Array(width * height * 3 * pixelFrames);
  for (let frame = 0; frame < pixelFrames; frame++)
    frames.set(
      enlarge(draw(createScene(spec), w, h, frame), width, height, scale),
      frame * width * height * 3,
    );
  return sharp(frames, { raw: { width, height: height * pixelFrames, channels: 3, pageHeight: height } })
    .gif({
      delay: Array.from({ length: pixelFrames }, () => 110),
      loop: 0,
      colours: 64,
      effort: 3,
      dither: 0,
    })
    .toBuffer();
}
