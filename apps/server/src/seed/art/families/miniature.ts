import { animals } from '../animals.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { broadTree } from '../flora.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { around, brush, circle, path, petal, placed, rect, short as n, type Point } from '../shapes.ts';
import { chhatri } from './landscape-objects.ts';

export const miniatureThemes = ['garden', 'terrace', 'forest', 'monsoon'] as const;

type Colours = {
  sky: string[];
  hill: string[];
  wall: string;
  line: string;
  gold: string;
  red: string;
  leaf: string;
  water: string;
  paper: string;
};

/** A flowering plant of the margins: stem, paired leaves, one bloom. */
function sprig(random: Random, height: number, bloom: string, { leaf, gold }: Colours): string {
  let result = path(
    `M0 0Q${n(height * 0.1)} ${n(-height * 0.5)} 0 ${n(-height)}`,
    `fill="none" stroke="${leaf}" stroke-width="3"`,
  );
  for (let pair = 1; pair <= 3; pair++)
    for (const side of [-1, 1])
      result += placed(
        path(petal(height * 0.26, height * 0.1), `fill="${leaf}"`),
        height * 0.04,
        -height * pair * 0.22,
        -90 + side * 46,
      );
  const tips = random.pick([5, 6, 8]);
  return (
    result +
    around(tips, 0, -height, () => path(petal(height * 0.2, height * 0.13), `fill="${bloom}"`)) +
    circle(0, -height, height * 0.055, `fill="${gold}"`)
  );
}

function cypress(height: number, colour: string): string {
  const outline: Point[] = Array.from({ length: 15 }, (_, index) => [0, (-height * index) / 14] as const);
  return (
    path(
      brush(outline, (at) => height * 0.2 * Math.sin(Math.PI * (0.08 + at * 0.9)) ** 0.8),
      `fill="${colour}"`,
    ) +
    Array.from(
      { length: 26 },
      (_, index) =>
        `<path d="M0 ${n(-height * (0.06 + index * 0.034))}l${n((index % 2 ? -1 : 1) * height * 0.055)} ${n(-height * 0.035)}" stroke="${lighten(colour, 0.08)}" stroke-width="2" fill="none"/>`,
    ).join('')
  );
}

function blossomTree(random: Random, height: number, colours: Colours): string {
  const bloom = random.pick([colours.red, colours.paper, colours.gold]);
  const tree = broadTree(random, height, mix(colours.line, '#6b4a2e', 0.5), [
    mix(colours.leaf, colours.line, 0.25),
    colours.leaf,
  ]);
  let flowers = '';
  for (let index = 0; index < 70; index++)
    flowers += placed(
      around(5, 0, 0, () => path(petal(8, 6), `fill="${bloom}"`)),
      random.bell() * height * 0.2,
      -height * 0.72 + random.bell() * height * 0.14,
      random.between(0, 72),
    );
  return tree + flowers;
}

function pavilion(size: number, colours: Colours, night: boolean): string {
  const { wall, gold, red, line } = colours;
  const shade = mix(wall, line, 0.2);
  let result =
    rect(-size * 0.5, -size * 0.62, size, size * 0.62, `fill="${wall}" stroke="${line}" stroke-width="2.4"`) +
    rect(
      -size * 0.56,
      -size * 0.68,
      size * 1.12,
      size * 0.07,
      `fill="${lighten(wall, 0.03)}" stroke="${line}" stroke-width="2.4"`,
    );
  for (const at of [-0.32, 0, 0.32]) {
    const x = at * size;
    const half = size * 0.11;
    result += path(
      `M${n(x - half)} 0V${n(-size * 0.34)}C${n(x - half)} ${n(-size * 0.46)} ${n(x - half * 0.3)} ${n(-size * 0.48)} ${n(x)} ${n(-size * 0.54)}C${n(x + half * 0.3)} ${n(-size * 0.48)} ${n(x + half)} ${n(-size * 0.46)} ${n(x + half)} ${n(-size * 0.34)}V0Z`,
      `fill="${night ? mix(gold, '#fff3c8', 0.3) : at === 0 ? red : shade}" stroke="${line}" stroke-width="2.4"`,
    );
  }
  for (let band = 0; band < 12; band++)
    result += placed(
      around(4, 0, 0, () => path(petal(size * 0.022, size * 0.014), `fill="${red}"`)),
      -size * 0.46 + (band * size * 0.92) / 11,
      -size * 0.58,
    );
  for (const at of [-0.38, 0.38])
    result +=
      placed(chhatri(size * 0.2, lighten(wall, 0.02)), at * size, -size * 0.68) +
      placed(path('M0 0V-16', `stroke="${gold}" stroke-width="4"`), at * size, -size * 0.94);
  result +=
    placed(chhatri(size * 0.36, wall), 0, -size * 0.68) +
    placed(path('M0 0V-26M-7 -14H7', `stroke="${gold}" stroke-width="5"`), 0, -size * 1.14);
  return result;
}

function maiden(random: Random, height: number, colours: Colours): string {
  const skin = random.pick(['#c98e62', '#a9714a', '#d8a67c']);
  const skirt = random.pick([colours.red, colours.gold, colours.water]);
  const veil = random.pick([colours.gold, colours.red, mix(colours.paper, colours.red, 0.3)]);
  return placed(
    path(
      'M-26 0Q-22 -46 -10 -62H12Q26 -46 32 0Q2 8 -26 0Z',
      `fill="${skirt}" stroke="${colours.line}" stroke-width="1.6"`,
    ) +
      Array.from(
        { length: 5 },
        (_, index) =>
          `<path d="M${-4 + index * 3} -58Q${-12 + index * 8} -30 ${-18 + index * 11} 2" stroke="${lighten(skirt, -0.1)}" stroke-width="1.4" fill="none"/>`,
      ).join('') +
      path('M-26 -2Q2 8 32 -2L31 -8Q2 2 -25 -8Z', `fill="${colours.gold}"`) +
      path('M-9 -60Q-11 -80 0 -84Q12 -82 12 -60Z', `fill="${mix(skirt, colours.leaf, 0.6)}"`) +
      path(
        'M10 -78Q24 -74 30 -62M30 -62L36 -70',
        `stroke="${skin}" stroke-width="5" fill="none" stroke-linecap="round"`,
      ) +
      circle(4, -94, 10, `fill="${skin}"`) +
      path('M-8 -94Q-8 -108 5 -107Q14 -105 12 -98Q2 -100 0 -88Q-6 -86 -8 -94Z', `fill="${colours.line}"`) +
      path(
        'M-6 -108Q-22 -90 -20 -50Q-19 -20 -28 -2L-18 -4Q-8 -30 -10 -60Q-12 -90 4 -108Z',
        `fill="${veil}" fill-opacity="0.85"`,
      ) +
      circle(9, -95, 1.5, `fill="${colours.line}"`) +
      circle(5, -86, 1.6, `fill="${colours.gold}"`),
    0,
    0,
    0,
    height / 110,
  );
}

function pond(w: number, y: number, tall: number, random: Random, colours: Colours): string {
  let result = path(
    `M-20 ${n(y)}Q${n(w * 0.3)} ${n(y - 26)} ${n(w * 0.6)} ${n(y + 6)}T${n(w + 20)} ${n(y - 6)}V${n(y + tall)}H-20Z`,
    `fill="${colours.water}"`,
  );
  for (let row = 0; row < tall / 13; row++) {
    let data = `M-20 ${n(y + 16 + row * 13)}`;
    for (let x = -20; x < w + 30; x += 36) data += 'q9 -7 18 0t18 0';
    result += path(
      data,
      `fill="none" stroke="${lighten(colours.water, row % 2 ? 0.12 : -0.07)}" stroke-width="1.8"`,
    );
  }
  for (let index = 0; index < w / 52; index++) {
    const x = random.between(10, w - 10);
    const py = y + random.between(30, tall - 8);
    result += `<ellipse cx="${n(x)}" cy="${n(py)}" rx="24" ry="8" fill="${colours.leaf}"/>`;
    if (random.chance(0.55))
      result += placed(
        [-50, -25, 0, 25, 50]
          .map((turn) =>
            placed(
              path(
                petal(26, 13),
                `fill="${mix(colours.red, '#ffd9e0', 0.55)}" stroke="${colours.red}" stroke-width="1.2"`,
              ),
              0,
              0,
              turn - 90,
            ),
          )
          .join(''),
        x,
        py - 4,
      );
  }
  return result;
}

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
