import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { birds, palm } from '../flora.ts';
import { letters, textWidth } from '../lettering.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { spray } from '../blend.ts';
import { circle, path, placed, polar, rect, short as n } from '../shapes.ts';

export const decoThemes = ['facade', 'cinema', 'sea'] as const;

const places = [
  'BOMBAY',
  'MATUNGA',
  'COLABA',
  'DADAR',
  'BANDRA',
  'CALCUTTA',
  'MADRAS',
  'LUCKNOW',
  'MYSORE',
  'COCHIN',
  'BARODA',
  'PONDY',
] as const;

type Tones = { wall: string; trim: string; shade: string; glass: string; accent: string };

/** A balcony with three horizontal lines. */
function balcony(x: number, y: number, wide: number, tall: number, { wall, trim, shade }: Tones): string {
  const round = tall * 0.5;
  let result =
    rect(x, y + tall, wide, 12, `fill="${shade}"`) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="${n(round)}" fill="${lighten(wall, 0.03)}"/>`;
  for (let line = 1; line <= 3; line++)
    result += rect(x + 5, y + (tall * line) / 4 - 2.5, wide - 10, 5, `fill="${trim}"`);
  return result;
}

function windowAt(x: number, y: number, wide: number, tall: number, { trim, glass, shade }: Tones): string {
  return (
    rect(x - 5, y - 5, wide + 10, tall + 10, `fill="${trim}"`) +
    rect(x, y, wide, tall, `fill="${glass}"`) +
    rect(x, y, wide, tall * 0.28, `fill="${lighten(glass, 0.08)}"`) +
    path(
      `M${n(x + wide / 2)} ${n(y)}v${n(tall)}M${n(x)} ${n(y + tall * 0.36)}h${n(wide)}`,
      `stroke="${trim}" stroke-width="4"`,
    ) +
    rect(x - 12, y - 15, wide + 24, 9, `fill="${shade}"`)
  );
}

function sunburst(x: number, y: number, radius: number, tones: Tones, rays = 11): string {
  let result = path(
    `M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius)} ${n(y)}Z`,
    `fill="${tones.trim}"`,
  );
  for (let ray = 0; ray < rays; ray++) {
    const [ax, ay] = polar(x, y, radius * 0.94, Math.PI + ((ray + 0.2) / rays) * Math.PI);
    const [bx, by] = polar(x, y, radius * 0.94, Math.PI + ((ray + 0.8) / rays) * Math.PI);
    result += path(`M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`, `fill="${tones.accent}"`);
  }
  return (
    result +
    path(
      `M${n(x - radius * 0.26)} ${n(y)}A${n(radius * 0.26)} ${n(radius * 0.26)} 0 0 1 ${n(x + radius * 0.26)} ${n(y)}Z`,
      `fill="${tones.wall}"`,
    )
  );
}

/** A symmetric house of the 1930s with a stair tower in the middle. */
function building(
  scene: Scene,
  x: number,
  ground: number,
  wide: number,
  tall: number,
  tones: Tones,
  cinema: boolean,
): string {
  const { random } = scene;
  const floors = Math.max(3, Math.round(tall / 150));
  const step = (tall * 0.88) / (floors + 1);
  const left = x - wide / 2;
  let result =
    rect(left, ground - tall * 0.88, wide, tall * 0.88, `fill="${tones.wall}"`) +
    rect(left - 12, ground - tall * 0.88 - 12, wide + 24, 20, `fill="${tones.trim}"`);
  result += rect(left + wide, ground - tall * 0.88, 20, tall * 0.88, `fill="${tones.shade}"`);
  const tower = wide * (cinema ? 0.3 : 0.22);
  const kind = random.whole(0, 1);
  for (let floor = 0; floor < floors; floor++) {
    const y = ground - step * (floor + 2) + step * 0.24;
    for (const side of [-1, 1]) {
      const bay = (wide - tower) / 2;
      const start = side < 0 ? left + bay * 0.1 : x + tower / 2 + bay * 0.08;
      const panes = Math.max(1, Math.round(bay / 130));
      for (let pane = 0; pane < panes; pane++)
        result += windowAt(
          start + (pane * bay * 0.82) / panes + 10,
          y,
          (bay * 0.82) / panes - 30,
          step * 0.5,
          tones,
        );
      if (floor % 2 === kind || cinema)
        result += balcony(
          side < 0 ? left - 14 : x + tower / 2 - 4,
          y + step * 0.46,
          bay + 18,
          step * 0.26,
          tones,
        );
    }
  }
  const towerTop = ground - tall;
  for (let level = 3; level >= 0; level--) {
    const half = (tower / 2) * (1 - level * 0.2);
    const top = towerTop - level * tall * 0.035 - (level === 3 ? tall * 0.06 : 0);
    result +=
      rect(x - half, top, half * 2, ground - top, `fill="${lighten(tones.wall, 0.015 + level * 0.012)}"`) +
      rect(x - half - 4, top, half * 2 + 8, 8, `fill="${tones.trim}"`);
  }
  for (const offset of [-0.24, 0, 0.24])
    result += rect(x + offset * tower - 6, towerTop - tall * 0.02, 12, tall * 0.62, `fill="${tones.accent}"`);
  for (let porthole = 0; porthole < 3; porthole++) {
    const y = ground - tall * 0.3 + porthole * tall * -0.085 + 20;
    if (cinema) break;
    result +=
      circle(x, y - tall * 0.02, tower * 0.15, `fill="${tones.trim}"`) +
      circle(x, y - tall * 0.02, tower * 0.11, `fill="${tones.glass}"`);
  }
  result +=
    sunburst(x, ground - step * 0.98, tower * 0.62, tones) +
    rect(x - tower * 0.72, ground - step * 0.98, tower * 1.44, 12, `fill="${tones.trim}"`);
  result +=
    rect(x - tower * 0.4, ground - step * 0.86, tower * 0.8, step * 0.86, `fill="${tones.shade}"`) +
    rect(x - tower * 0.36, ground - step * 0.8, tower * 0.33, step * 0.8, `fill="${tones.glass}"`) +
    rect(x + tower * 0.03, ground - step * 0.8, tower * 0.33, step * 0.8, `fill="${tones.glass}"`);
  for (let stair = 0; stair < 3; stair++)
    result += rect(
      x - tower * (0.5 + stair * 0.09),
      ground - 10 + stair * 10,
      tower * (1 + stair * 0.18),
      11,
      `fill="${lighten(tones.trim, -0.03 * stair)}"`,
    );
  return result;
}

export async function paintDeco(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme, mood } = scene;
  const night = mood === 'night';
  const sky = night
    ? [palette.ink, palette.deep]
    : mood === 'dusk'
      ? [palette.main, palette.accent]
      : [mix(palette.main, palette.paper, 0.5), mix(palette.gold, palette.paper, 0.6)];
  const wall = random.pick([
    mix(palette.paper, palette.gold, 0.25),
    mix(palette.accent, palette.paper, 0.55),
    mix(palette.second, palette.paper, 0.6),
    mix(palette.gold, palette.paper, 0.35),
  ]);
  const dimmed = night ? mix(wall, palette.deep, 0.45) : wall;
  const tones: Tones = {
    wall: dimmed,
    trim: night ? mix(palette.paper, palette.deep, 0.3) : mix(palette.paper, '#ffffff', 0.4),
    shade: mix(dimmed, palette.ink, 0.4),
    glass: night ? palette.gold : mix(palette.deep, palette.second, 0.35),
    accent: random.pick([palette.accent, palette.second, palette.main]),
  };
  const poster = h > w * 1.1;
  const foot = poster ? h * 0.8 : h * 0.88;
  let body = rect(-9, -9, w + 18, h + 18, `fill="${sky[1]}"`);
  const sunX = w * random.pick([0.26, 0.5, 0.74]);
  const sunY = h * 0.3;
  for (let ray = 0; ray < 28; ray++) {
    const [ax, ay] = polar(sunX, sunY, w + h, (ray / 28) * Math.PI * 2);
    const [bx, by] = polar(sunX, sunY, w + h, ((ray + 0.5) / 28) * Math.PI * 2);
    body += path(
      `M${n(sunX)} ${n(sunY)}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`,
      `fill="${sky[0]}" fill-opacity="0.55"`,
    );
  }
  body +=
    circle(sunX, sunY, 150, `fill="${night ? palette.paper : palette.gold}"`) +
    circle(sunX, sunY, 176, `fill="none" stroke="${night ? palette.paper : palette.gold}" stroke-width="6"`);
  if (theme === 'sea') {
    const sea = mix(night ? palette.deep : palette.second, '#1b7d8f', night ? 0.25 : 0.6);
    const level = h * 0.56;
    body += rect(-9, level, w + 18, h, `fill="${sea}"`);
    for (let wave = 0; wave < 9; wave++)
      body += path(
        `M-20 ${n(level + 18 + wave * wave * 6)}${Array.from({ length: Math.ceil(w / 60) + 2 }, () => 'q15 -12 30 0t30 0').join('')}`,
        `fill="none" stroke="${lighten(sea, 0.12)}" stroke-width="${n(2 + wave * 0.5)}" transform="translate(${n((wave % 2) * -30)} 0)"`,
      );
    const count = Math.max(3, Math.round(w / 240));
    for (let house = 0; house < count; house++) {
      const tone = {
        ...tones,
        wall: mix(
          dimmed,
          [palette.accent, palette.gold, palette.second, palette.paper][house % 4] ?? palette.paper,
          0.32,
        ),
      };
      const x = w * (0.5 + ((house + 0.5) / count - 0.5) * 1.1);
      body += building(
        scene,
        x,
        level + 30,
        (w / count) * 0.98,
        h * random.between(0.26, 0.42),
        { ...tone, shade: mix(tone.wall, palette.ink, 0.35) },
        false,
      );
    }
    body +=
      rect(-9, level + 28, w + 18, 20, `fill="${tones.trim}"`) +
      rect(-9, level + 46, w + 18, 9, `fill="${tones.shade}"`);
    for (let lamp = 0; lamp < w / 120; lamp++)
      body +=
        rect(lamp * 120 + 30, level - 34, 4, 64, `fill="${palette.ink}"`) +
        circle(lamp * 120 + 32, level - 38, 9, `fill="${night ? palette.gold : tones.trim}"`);
    body += path(
      `M-20 ${n(h + 20)}V${n(h * 0.8)}Q${n(w * 0.4)} ${n(h * 0.74)} ${n(w + 20)} ${n(h * 0.94)}V${n(h + 20)}Z`,
      `fill="${mix(palette.gold, palette.paper, 0.4)}"`,
    );
    body +=
      placed(palm(random, h * 0.62, palette.ink, 0.22), w * 0.06, h * 1.0) +
      placed(palm(random, h * 0.44, palette.ink, 0.1), w * 0.17, h * 1.0);
  } else {
    const wide = Math.min(w * 0.74, (foot - h * 0.14) * 1.05);
    for (const side of [-1, 1])
      body += building(
        scene,
        w / 2 + side * wide * 0.86,
        foot,
        wide * 0.7,
        (foot - h * 0.14) * random.between(0.5, 0.66),
        {
          ...tones,
          wall: mix(dimmed, palette.accent, side > 0 ? 0.25 : 0.1),
          shade: mix(dimmed, palette.ink, 0.5),
        },
        false,
      );
    body += building(scene, w / 2, foot, wide, foot - h * 0.16, tones, theme === 'cinema');
    body +=
      rect(-9, foot, w + 18, 14, `fill="${tones.trim}"`) +
      rect(-9, foot + 14, w + 18, h, `fill="${mix(palette.deep, palette.ink, 0.4)}"`);
    for (const x of [0.06, 0.94])
      body += placed(
        palm(random, h * 0.5, mix(palette.ink, palette.second, 0.25), x < 0.5 ? 0.1 : -0.1),
        w * x,
        foot + 8,
      );
  }
  if (poster) {
    const word = scene.words ?? random.pick(places);
    const size = Math.min(h * 0.055, (w - 190) / textWidth(word, 0.5));
    const wide = textWidth(word, 0.5) * size;
    body +=
      rect(-9, h * 0.85, w + 18, h * 0.2, `fill="${palette.paper}"`) +
      path(
        letters(word, w / 2 - wide / 2, (h * 0.85 + h - 48) / 2 + size * 0.5, size, 0.5),
        `fill="none" stroke="${palette.ink}" stroke-width="${n(size * 0.13)}" stroke-linecap="square"`,
      );
  }
  body += birds(random, w * 0.14, h * 0.12, 5, 10, night ? palette.paper : palette.ink);
  body += `<rect x="20" y="20" width="${n(w - 40)}" height="${n(h - 40)}" fill="none" stroke="${palette.paper}" stroke-width="40"/><rect x="48" y="48" width="${n(w - 96)}" height="${n(h - 96)}" fill="none" stroke="${palette.ink}" stroke-width="3"/>`;
  const picture = await rasterise(scene, body);
  const gradient = `<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop offset="0.3" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0.42"/></linearGradient>`;
  spray(
    scene,
    picture,
    await rasterise(scene, rect(50, 50, w - 100, h - 100, 'fill="url(#fall)"'), {
      definitions: gradient,
      solid: false,
    }),
  );
  return finish(scene, displace(scene, picture, 0.7, 8), { grain: 0.32, mottle: 0.16, patch: 110 });
}
