import { glow, over } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { mirror, mist } from '../land.ts';
import { letters, textWidth } from '../lettering.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, petal, placed, polar, rect, short as n } from '../shapes.ts';

export const neonThemes = ['bazaar', 'flyover', 'oracle'] as const;

const signs = [
  'CHAI',
  'PAAN',
  'DHABA',
  'CINEMA',
  'HOTEL',
  'BIRYANI',
  'KIRANA',
  'DOSA',
  'RADIO',
  'STD ISD',
  'MITHAI',
  'LASSI',
] as const;

type Light = { body: string; lights: string };

const tube = (data: string, colour: string, width: number) =>
  path(
    data,
    `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`,
  ) +
  path(
    data,
    `fill="none" stroke="${mix(colour, '#ffffff', 0.75)}" stroke-width="${n(width * 0.36)}" stroke-linecap="round" stroke-linejoin="round"`,
  );

/** A neon sign: words across, letters down, or a figure. */
function sign(random: Random, x: number, y: number, size: number, colour: string, second: string): string {
  const kind = random.whole(0, 4);
  const word = random.pick(signs);
  if (kind <= 1) {
    const wide = textWidth(word) * size;
    return (
      tube(letters(word, x - wide / 2, y, size), colour, size * 0.11) +
      tube(
        `M${n(x - wide / 2 - size * 0.3)} ${n(y - size * 1.4)}H${n(x + wide / 2 + size * 0.3)}V${n(y + size * 0.4)}H${n(x - wide / 2 - size * 0.3)}Z`,
        second,
        size * 0.06,
      )
    );
  }
  if (kind === 2) {
    const rows = word.replace(' ', '').split('');
    return (
      rows
        .map((letter, index) =>
          tube(
            letters(letter, x - size * 0.33, y + index * size * 1.4, size),
            index % 2 ? second : colour,
            size * 0.11,
          ),
        )
        .join('') +
      tube(
        `M${n(x - size * 0.75)} ${n(y - size * 1.5)}h${n(size * 1.5)}v${n(rows.length * size * 1.4 + size * 0.6)}h${n(-size * 1.5)}Z`,
        second,
        size * 0.07,
      )
    );
  }
  if (kind === 3)
    return placed(
      tube(
        'M-40 -20H40L30 30Q0 46 -30 30ZM40 -10Q66 -8 58 12Q52 24 36 18M-16 -36Q-26 -50 -14 -62M4 -36Q-6 -52 6 -66M24 -36Q14 -50 26 -62',
        colour,
        6,
      ),
      x,
      y,
      0,
      size / 42,
    );
  return placed(
    around(8, 0, 0, () => tube(petal(46, 26), colour, 3.6)) +
      tube('M12 0A12 12 0 1 1 -12 0A12 12 0 1 1 12 0Z', second, 4) +
      tube('M58 0A58 58 0 1 1 -58 0A58 58 0 1 1 58 0Z', second, 3),
    x,
    y,
    0,
    size / 42,
  );
}

/** Rows of towers towards a vanishing point, with signs on the nearer ones. */
function canyon(scene: Scene, level: number): Light[] {
  const { palette, random, w, h } = scene;
  const layers: Light[] = [];
  const glowing = [palette.accent, palette.second, palette.gold, mix(palette.accent, palette.main, 0.3)];
  for (let depth = 0; depth < 5; depth++) {
    const near = depth / 4;
    const colour = mix(mix(palette.main, palette.deep, 0.4), palette.ink, 0.15 + near * 0.7);
    const gap = w * (0.05 + near ** 1.4 * 0.27);
    let body = '';
    let lights = '';
    for (const side of [-1, 1]) {
      let x = w / 2 + side * gap;
      const steps = 3;
      for (let tower = 0; tower < steps; tower++) {
        const wide = (w / 2 - gap) * random.between(0.34, 0.62) + 40;
        const tall = h * random.between(0.22, 0.5) * (0.7 + near * 0.75) * (tower === 0 ? 0.86 : 1);
        const left = side > 0 ? x : x - wide;
        body +=
          rect(left, level - tall, wide, tall + 10, `fill="${colour}"`) +
          rect(side > 0 ? left : left + wide - 5, level - tall, 5, tall, `fill="${lighten(colour, 0.07)}"`);
        if (random.chance(0.5))
          body +=
            rect(left + wide * 0.3, level - tall - 46, 3, 48, `fill="${colour}"`) +
            rect(left + wide * 0.55, level - tall - 18, wide * 0.25, 20, `fill="${colour}"`);
        const pane = 7 + near * 6;
        for (let row = level - tall + 16; row < level - 24; row += pane * 2.5) {
          for (let column = left + 10; column < left + wide - 10; column += pane * 1.9) {
            if (!random.chance(0.28)) continue;
            const tone = random.pick([
              palette.gold,
              palette.second,
              mix(palette.gold, '#ffffff', 0.4),
              palette.accent,
            ]);
            body += rect(
              column,
              row,
              pane,
              pane * 1.3,
              `fill="${tone}" fill-opacity="${n(random.between(0.25, 0.85))}"`,
            );
          }
        }
        if (near > 0.2) {
          const size = 20 + near * 40;
          lights += sign(
            random,
            left + wide / 2,
            level - tall * random.between(0.34, 0.84),
            Math.min(size, wide / 3.6),
            random.pick(glowing),
            random.pick(glowing),
          );
        }
        x += side * (wide + random.between(-10, 14));
      }
    }
    layers.push({ body, lights });
  }
  return layers;
}

function rickshaw(palette: Scene['palette'], x: number, y: number, size: number): Light {
  const dark = mix(palette.ink, palette.deep, 0.35);
  const body =
    path(
      'M-62 -8Q-70 -96 -48 -128Q0 -146 48 -128Q70 -96 62 -8Z',
      `fill="${dark}" stroke="${mix(palette.main, palette.second, 0.4)}" stroke-width="3"`,
    ) +
    path('M-50 -88Q0 -98 50 -88L46 -58H-46Z', `fill="${mix(palette.second, palette.ink, 0.55)}"`) +
    rect(-54, -48, 108, 5, `fill="${palette.gold}"`) +
    rect(-54, -8, 18, 14, `fill="${palette.ink}"`) +
    rect(36, -8, 18, 14, `fill="${palette.ink}"`) +
    rect(-22, -34, 44, 16, `fill="${palette.gold}"`);
  const lights =
    rect(-56, -30, 17, 12, 'fill="#ff3b30"') +
    rect(39, -30, 17, 12, 'fill="#ff3b30"') +
    tube('M-48 -128Q0 -146 48 -128', palette.accent, 4);
  return { body: placed(body, x, y, 0, size / 130), lights: placed(lights, x, y, 0, size / 130) };
}

function oracle(scene: Scene, y: number): string {
  const { palette, random, w, h } = scene;
  const radius = Math.min(w, h) * 0.27;
  let result = '';
  for (let ring = 1; ring <= 6; ring++) {
    const r = (radius * ring) / 6;
    const count = [8, 12, 16, 16, 24, 32][ring - 1] ?? 16;
    const colour = [palette.accent, palette.second, palette.gold][ring % 3] ?? palette.accent;
    result +=
      ring % 2
        ? around(count, 0, 0, () =>
            placed(tube(petal(radius / 6, (radius / count) * 2.6), colour, 2.6), r - radius / 6, 0),
          )
        : tube(`M${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0Z`, colour, 2.6) +
          around(count, 0, 0, () => circle(r - radius / 12, 0, 3.4, `fill="${mix(colour, '#ffffff', 0.5)}"`));
  }
  const rays = Array.from({ length: 48 }, (_, index) => {
    const [ax, ay] = polar(0, 0, radius * 1.08, (index / 48) * Math.PI * 2);
    const [bx, by] = polar(0, 0, radius * (index % 2 ? 1.16 : 1.3), (index / 48) * Math.PI * 2);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }).join('');
  return placed(result + tube(rays, palette.second, 2), w / 2, y, random.between(0, 40));
}

export async function paintNeon(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const level = h * 0.72;
  const dark = rect(-9, -9, w + 18, h + 18, 'fill="#000000"');
  const air = `<linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ink}"/><stop offset="0.42" stop-color="${mix(palette.deep, palette.main, 0.35)}"/><stop offset="0.72" stop-color="${mix(palette.main, palette.accent, 0.55)}"/></linearGradient>`;
  const moon =
    theme === 'oracle'
      ? ''
      : circle(
          w * random.pick([0.34, 0.5, 0.66]),
          h * 0.3,
          Math.min(w, h) * 0.13,
          `fill="${mix(palette.accent, palette.gold, 0.35)}"`,
        );
  const picture = await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="url(#air)"') + moon, {
    definitions: air,
  });
  let lights = '';
  if (theme === 'oracle') {
    lights += oracle(scene, h * 0.32);
    over(picture, await rasterise(scene, lights, { solid: false }));
  }
  for (const [depth, layer] of canyon(scene, level).entries()) {
    over(picture, await rasterise(scene, layer.body + layer.lights, { solid: false }));
    // Towers hide the signs behind them, in the glow too.
    lights +=
      layer.body.replace(/fill="#[0-9a-f]{6}"( fill-opacity="[\d.]+")?/g, 'fill="#000000"') + layer.lights;
    if (depth < 4)
      mist(scene, picture, level - 30, h * 0.14, mix(palette.main, palette.accent, 0.5), 0.4, depth);
  }
  if (theme === 'flyover') {
    const y = h * 0.56;
    const deck = `M-20 ${n(y + 60)}Q${n(w * 0.5)} ${n(y - 70)} ${n(w + 20)} ${n(y + 16)}V${n(y + 62)}Q${n(w * 0.5)} ${n(y - 22)} -20 ${n(y + 112)}Z`;
    let body = path(deck, `fill="${mix(palette.ink, palette.deep, 0.3)}"`);
    for (const share of [0.16, 0.5, 0.84])
      body += rect(w * share - 24, y + 20, 48, h, `fill="${mix(palette.ink, palette.deep, 0.2)}"`);
    const edge = tube(
      `M-20 ${n(y + 58)}Q${n(w * 0.5)} ${n(y - 72)} ${n(w + 20)} ${n(y + 14)}`,
      palette.second,
      4,
    );
    let cars = '';
    for (let car = 0; car < 16; car++) {
      const t = car / 15;
      const cy = (1 - t) ** 2 * (y + 60) + 2 * t * (1 - t) * (y - 70) + t * t * (y + 16);
      cars += circle(t * w, cy - 9, 4.6, `fill="${car % 2 ? '#ff4a3d' : '#fff3c4'}"`);
    }
    over(picture, await rasterise(scene, body + edge + cars, { solid: false }));
    lights += edge + cars;
  }
  mirror(scene, picture, level + 6, palette.ink, { ripple: 1.7, dim: 0.1 });
  const auto = rickshaw(palette, w * random.pick([0.38, 0.5, 0.62]), h * 0.9, h * 0.24);
  const folk = [0.16, 0.27, 0.78, 0.88]
    .map((share, index) =>
      placed(
        `<path d="M-14 0L-11 -62Q0 -78 11 -62L14 0Z" fill="${palette.ink}"/><circle cy="-86" r="12" fill="${palette.ink}"/><path d="M-52 -104Q0 -160 52 -104Q0 -118 -52 -104Z" fill="${mix(palette.ink, index % 2 ? palette.accent : palette.second, 0.4)}"/><path d="M0 -130V-60" stroke="${palette.ink}" stroke-width="3.4"/>`,
        w * (share + random.between(-0.03, 0.03)),
        h * (0.86 + (index % 2) * 0.06),
        0,
        h / 900,
      ),
    )
    .join('');
  const drops = Array.from(
    { length: Math.round(w * 0.6) },
    () =>
      `M${n(random.between(-20, w + 40))} ${n(random.between(-20, h))}l${n(-7)} ${n(random.between(26, 70))}`,
  ).join('');
  over(
    picture,
    await rasterise(
      scene,
      folk +
        auto.body +
        auto.lights +
        path(
          drops,
          `stroke="${mix(palette.second, '#ffffff', 0.6)}" stroke-opacity="0.16" stroke-width="1.2" fill="none"`,
        ),
      { solid: false },
    ),
  );
  const bloom = await rasterise(scene, dark + lights + auto.lights);
  glow(picture, await blur(bloom, 6 * scene.unit), 0.9);
  glow(picture, await blur(bloom, 30 * scene.unit), 1.2);
  return finish(scene, displace(scene, picture, 0.5, 10), { grain: 0.34, vignette: 0.55 });
}
