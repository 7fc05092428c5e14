import { animals } from '../../../content/art/animals.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, placed, rect, short as n } from '../shapes.ts';
import { type Colours, blossomTree, cypress, maiden, pavilion, pond, sprig } from './miniature-motifs.ts';

export const miniatureThemes = ['garden', 'terrace', 'forest', 'monsoon'] as const;

function inner(scene: Scene, w: number, h: number, colours: Colours): string {
  const { random, mood, theme } = scene;
  const night = mood === 'night';
  let body = rect(0, 0, w, h, 'fill="url(#heaven)"');
  if (night) {
    body += circle(w * 0.74, h * 0.13, 38, `fill="${colours.paper}"`);
    for (let star = 0; star < 70; star++)
      body += circle(
        random.between(0, w),
        random.between(0, h * 0.36),
        random.between(0.9, 2.4),
        `fill="${colours.gold}"`,
      );
  } else if (theme !== 'monsoon')
    body +=
      circle(w * 0.74, h * 0.14, 42, `fill="${colours.gold}"`) +
      around(24, w * 0.74, h * 0.14, () => path('M50 0L66 0', `stroke="${colours.gold}" stroke-width="3"`));
  const cloud =
    theme === 'monsoon'
      ? colours.line
      : mix(colours.paper, colours.sky[0] ?? colours.paper, night ? 0.6 : 0.2);
  for (let puff = 0; puff < (theme === 'monsoon' ? 15 : 6); puff++) {
    const x = random.between(0, w);
    const y = random.between(0, h * (theme === 'monsoon' ? 0.16 : 0.22));
    for (let curl = 0; curl < 4; curl++)
      body += `<path d="M${n(x + curl * 32 - 48)} ${n(y)}a19 17 0 1 1 36 0q-4 12 -16 8q-9 -7 0 -13" fill="${cloud}" fill-opacity="0.9" stroke="${mix(cloud, colours.gold, 0.4)}" stroke-width="1.8"/>`;
  }
  if (theme === 'monsoon') {
    body += path(
      `M${n(w * 0.2)} ${n(h * 0.04)}l26 50l-19 12l34 66l-16 8l22 54`,
      `fill="none" stroke="${colours.gold}" stroke-width="4"`,
    );
    let flock = '';
    for (let bird = 0; bird < 13; bird++)
      flock += `M${n(w * 0.3 + bird * 30)} ${n(h * 0.24 + Math.abs(bird - 6) * 8)}q8 -11 15 0q8 -11 15 0`;
    body += path(flock, 'fill="none" stroke="#fffaf0" stroke-width="3.4" stroke-linecap="round"');
  }
  for (let hill = 0; hill < 3; hill++) {
    const y = h * (0.38 + hill * 0.1);
    const shift = random.between(-60, 60);
    body += path(
      `M-20 ${n(y + 30)}Q${n(w * 0.22 + shift)} ${n(y - 66)} ${n(w * 0.5)} ${n(y + 8)}T${n(w + 20)} ${n(y - 22)}V${n(h)}H-20Z`,
      `fill="${colours.hill[hill] ?? colours.leaf}"`,
    );
    let tufts = '';
    for (let tuft = 0; tuft < w / 10; tuft++) {
      const x = random.between(0, w);
      const ty = y + random.between(44, 116);
      tufts += `M${n(x)} ${n(ty)}l-5 -11M${n(x)} ${n(ty)}v-13M${n(x)} ${n(ty)}l5 -11`;
    }
    body += path(
      tufts,
      `stroke="${lighten(colours.hill[hill] ?? colours.leaf, -0.07)}" stroke-width="1.8" fill="none"`,
    );
  }
  const far = h * 0.46;
  for (let tree = 0; tree < w / 70; tree++)
    body += placed(
      path('M0 0V-22', `stroke="${colours.line}" stroke-width="3"`) +
        circle(0, -30, 17, `fill="${mix(colours.leaf, colours.line, 0.15)}"`) +
        circle(-4, -34, 10, `fill="${colours.leaf}"`),
      random.between(0, w),
      far + random.between(-14, 26),
      0,
      random.between(0.7, 1.2),
    );
  const floor = h * 0.76;
  const houseX = w * random.pick([0.28, 0.72]);
  const side = houseX < w / 2 ? 1 : -1;
  if (theme !== 'forest') {
    const size = Math.min(w * 0.5, h * 0.46);
    body += placed(pavilion(size, colours, night), houseX, floor);
    if (theme === 'terrace')
      body +=
        rect(0, floor, w, h * 0.06, `fill="${colours.wall}" stroke="${colours.line}" stroke-width="2"`) +
        Array.from({ length: Math.round(w / 34) }, (_, index) =>
          rect(
            index * 34 + 6,
            floor + 10,
            22,
            h * 0.06 - 18,
            `fill="${mix(colours.wall, colours.red, 0.2)}"`,
          ),
        ).join('');
  }
  const trees = theme === 'forest' ? Math.round(w / 150) : 2;
  for (let tree = 0; tree < trees; tree++) {
    const x =
      theme === 'forest'
        ? (w * (tree + 0.5)) / trees + random.bell() * 20
        : houseX + side * w * (0.34 + tree * 0.17);
    body += placed(
      blossomTree(random, h * random.between(0.36, 0.5), colours),
      x,
      floor + random.between(-10, 14),
    );
  }
  for (const offset of [0.2, 0.46])
    if (theme !== 'forest')
      body += placed(
        cypress(h * 0.3, mix(colours.leaf, colours.line, 0.4)),
        houseX + side * w * offset,
        floor + 6,
      );
  const figures = theme === 'forest' ? 1 : random.whole(2, 3);
  for (let index = 0; index < figures; index++)
    body += placed(
      maiden(random, h * 0.165, colours),
      houseX + side * w * (0.29 + index * 0.15),
      floor + h * 0.05,
      0,
      side * (index % 2 ? 1 : -1),
      1,
    );
  const deer = animals.deer;
  const herd = theme === 'forest' ? 4 : 2;
  for (let index = 0; index < herd; index++) {
    const size = (h * 0.13) / 640;
    const coat = mix('#c88a4c', colours.gold, 0.2);
    const spots = Array.from({ length: 12 }, (_, spot) =>
      circle(220 + (spot % 6) * 66, 350 + Math.floor(spot / 6) * 50, 11, `fill="${colours.paper}"`),
    ).join('');
    body += placed(
      path(deer.body, `fill="${coat}" stroke="${colours.line}" stroke-width="8"`) +
        path(deer.parts.join(''), `fill="${coat}" stroke="${colours.line}" stroke-width="8"`) +
        spots +
        circle(706, 122, 12, `fill="${colours.line}"`),
      w * random.between(0.06, 0.86),
      floor + h * 0.03 + index * 8 - 700 * size + 40,
      0,
      (index % 2 ? -1 : 1) * size,
      size,
    );
  }
  body += pond(w, h * 0.87, h * 0.15, random, colours);
  for (let plant = 0; plant < w / 42; plant++)
    body += placed(
      sprig(random, random.between(34, 62), random.pick([colours.red, colours.gold, colours.paper]), colours),
      random.between(6, w - 6),
      h * 0.868 + random.between(-12, 10),
    );
  return body;
}

export async function paintMiniature(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, mood } = scene;
  const night = mood === 'night';
  const dim = (colour: string, share = 0.38) => (night ? mix(colour, palette.ink, share) : colour);
  const leaf = mix(palette.second, '#3f7a3c', 0.45);
  const colours: Colours = {
    sky: night
      ? [palette.ink, palette.deep]
      : mood === 'dusk'
        ? [palette.accent, palette.gold]
        : mood === 'dawn'
          ? [mix(palette.main, palette.paper, 0.5), mix(palette.gold, palette.paper, 0.4)]
          : [mix(palette.main, '#4a90c2', 0.4), mix(palette.paper, palette.main, 0.25)],
    hill: [dim(mix(leaf, palette.gold, 0.5)), dim(mix(leaf, palette.gold, 0.25)), dim(leaf)],
    wall: dim(mix('#fffaf0', palette.paper, 0.5), 0.28),
    line: mix(palette.ink, '#1a1210', 0.4),
    gold: mix(palette.gold, '#e8b53c', 0.4),
    red: mix(palette.accent, '#c2302e', 0.4),
    leaf: dim(leaf, 0.3),
    water: mix(mix(palette.deep, palette.main, night ? 0.2 : 0.55), night ? '#16305c' : '#2a6690', 0.55),
    paper: mix(palette.paper, '#ffffff', 0.3),
  };
  const margin = 118;
  const innerW = w - margin * 2;
  const innerH = h - margin * 2;
  const border = random.pick([
    palette.deep,
    mix(palette.paper, palette.gold, 0.22),
    palette.main,
    mix(palette.second, palette.ink, 0.3),
  ]);
  const bloom = random.pick([colours.red, colours.gold, mix(colours.red, '#ffd9e0', 0.5)]);
  let frame = rect(-9, -9, w + 18, h + 18, `fill="${border}"`);
  const vine = mix(colours.gold, leaf, 0.3);
  const along = (length: number, put: (at: number, index: number) => string) =>
    Array.from({ length: Math.round(length / 84) }, (_, index) =>
      put((index + 0.5) * (length / Math.round(length / 84)), index),
    ).join('');
  const plant = (index: number) =>
    sprig(random.fork(index % 3), 58, index % 2 ? bloom : colours.gold, { ...colours, leaf: vine });
  frame +=
    along(w, (x, index) => placed(plant(index), x, 92) + placed(plant(index), x, h - 28)) +
    along(h - 180, (y, index) => placed(plant(index), 56, y + 120) + placed(plant(index), w - 56, y + 120));
  for (const [inset, thick, colour] of [
    [margin - 4, 5, colours.line],
    [margin - 13, 11, colours.gold],
    [margin - 22, 4, colours.red],
    [16, 4, colours.gold],
    [24, 2, colours.gold],
  ] as const)
    frame += `<rect x="${inset}" y="${inset}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
  const sky = `<linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset="0.5" stop-color="${colours.sky[1]}"/></linearGradient><clipPath id="leaf"><rect width="${n(innerW)}" height="${n(innerH)}"/></clipPath>`;
  const body = `${frame}<g transform="translate(${margin} ${margin})" clip-path="url(#leaf)">${inner(scene, innerW, innerH, colours)}</g>`;
  return finish(scene, displace(scene, await rasterise(scene, body, { definitions: sky }), 0.9, 10), {
    mottle: 0.3,
    patch: 130,
    grain: 0.22,
    vignette: 0.2,
  });
}
