import { lighten, mix } from '../colour.ts';
import type { PixelCanvas } from '../pixel-canvas.ts';
import type { Scene } from '../scene.ts';
import { houses, outfit, palmTree, rain, stall, stars, vehicle } from './pixel-parts.ts';
import { sprites } from '../../../content/art/pixel-sprites.ts';

export function street(canvas: PixelCanvas, scene: Scene, frame: number, wet: boolean): void {
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

export function temple(canvas: PixelCanvas, scene: Scene, frame: number): void {
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

export function train(canvas: PixelCanvas, scene: Scene, frame: number): void {
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
