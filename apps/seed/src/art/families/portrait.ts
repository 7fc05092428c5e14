import { spray } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { mandala } from '../ornament.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, path, petal, placed, polar, radialGradient, rect, short as n } from '../shapes.ts';
import { man, skins, woman, type Dress } from './portrait-figure.ts';

export const portraitThemes = ['woman', 'man', 'pair'] as const;

/** Leaves of banana, monstera and fern that frame the figure. */
function foliage(scene: Scene, colours: readonly string[]): string {
  const { random, w, h } = scene;
  let result = '';
  const leaf = (length: number, colour: string) => {
    const kind = random.whole(0, 2);
    const vein = lighten(colour, 0.09);
    if (kind === 0)
      return (
        path(petal(length, length * 0.34), `fill="${colour}"`) +
        `<path d="M0 0H${n(length * 0.96)}" stroke="${vein}" stroke-width="4"/>` +
        Array.from(
          { length: 11 },
          (_, index) =>
            `<path d="M${n(length * (0.14 + index * 0.07))} 0l${n(length * 0.07)} ${n((index % 2 ? -1 : 1) * length * 0.09)}" stroke="${vein}" stroke-width="2.4"/>`,
        ).join('')
      );
    if (kind === 1)
      return (
        Array.from({ length: 15 }, (_, index) =>
          [-1, 1]
            .map((side) =>
              placed(
                path(
                  petal(length * 0.3 * Math.sin(0.35 + (index / 15) * 2.6), length * 0.07),
                  `fill="${colour}"`,
                ),
                length * (0.1 + index * 0.06),
                0,
                side * 56,
              ),
            )
            .join(''),
        ).join('') + `<path d="M0 0H${n(length)}" stroke="${colour}" stroke-width="5"/>`
      );
    return (
      Array.from({ length: 7 }, (_, index) =>
        placed(
          path(petal(length * 0.62, length * 0.16), `fill="${lighten(colour, index % 2 ? 0.03 : 0)}"`),
          length * 0.3,
          0,
          (index - 3) * 27,
        ),
      ).join('') + `<path d="M0 0H${n(length * 0.34)}" stroke="${colour}" stroke-width="7"/>`
    );
  };
  const count = random.whole(9, 13);
  for (let index = 0; index < count; index++) {
    const left = index % 2 === 0;
    const y = h * (0.3 + (0.74 * index) / count);
    result += placed(
      leaf(random.between(230, 400), colours[index % colours.length] ?? '#2f6a4a'),
      left ? random.between(-40, w * 0.08) : random.between(w * 0.92, w + 40),
      y,
      left ? random.between(-62, 14) : random.between(166, 242),
    );
  }
  return result;
}

function backdrop(scene: Scene, ground: string): string {
  const { palette, random, w, h } = scene;
  const x = w / 2;
  const y = h * 0.4;
  const radius = Math.min(w * 0.4, h * 0.34);
  const kind = random.whole(0, 4);
  let result = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  if (kind === 0)
    result +=
      circle(x, y, radius, `fill="${palette.gold}"`) +
      circle(x, y, radius * 0.86, `fill="${mix(palette.gold, palette.accent, 0.35)}"`);
  if (kind === 1)
    result += placed(
      mandala(random.fork('halo'), {
        radius: radius * 1.16,
        colours: [palette.gold, palette.accent, palette.paper, palette.second],
        line: lighten(ground, -0.1),
        width: 2,
        disc: [mix(palette.gold, ground, 0.3), mix(palette.accent, ground, 0.4)],
      }),
      x,
      y,
    );
  if (kind === 2) {
    for (let step = 0; step < 6; step++)
      result += path(
        archAt(x, h + 20, w * (0.94 - step * 0.1), h * (0.96 - step * 0.055)),
        `fill="${[palette.accent, palette.gold, palette.main, palette.paper, palette.second, mix(palette.gold, palette.paper, 0.5)][step]}"`,
      );
  }
  if (kind === 3) {
    for (let ray = 0; ray < 40; ray += 1) {
      const [ax, ay] = polar(x, y, w + h, (ray / 40) * Math.PI * 2);
      const [bx, by] = polar(x, y, w + h, ((ray + 0.5) / 40) * Math.PI * 2);
      result += path(
        `M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`,
        `fill="${lighten(ground, 0.055)}"`,
      );
    }
    result +=
      circle(x, y, radius * 0.9, `fill="${palette.accent}"`) +
      circle(
        x,
        y,
        radius * 0.8,
        `fill="none" stroke="${palette.gold}" stroke-width="5" stroke-dasharray="3 14" stroke-linecap="round"`,
      );
  }
  if (kind === 4) {
    result += circle(x + w * 0.16, h * 0.26, radius * 0.62, `fill="${palette.gold}"`);
    for (let hill = 0; hill < 4; hill++)
      result += path(
        `M-20 ${n(h * (0.44 + hill * 0.1))}Q${n(w * 0.26)} ${n(h * (0.32 + hill * 0.1 + (hill % 2) * 0.08))} ${n(w * 0.54)} ${n(h * (0.45 + hill * 0.1))}T${n(w + 20)} ${n(h * (0.42 + hill * 0.1))}V${n(h + 20)}H-20Z`,
        `fill="${[palette.main, palette.second, palette.accent, palette.deep][hill]}"`,
      );
  }
  return result;
}

function archAt(x: number, y: number, w: number, h: number): string {
  return `M${n(x - w / 2)} ${n(y)}V${n(y - h + w / 2)}C${n(x - w / 2)} ${n(y - h + w * 0.2)} ${n(x - w * 0.16)} ${n(y - h + w * 0.1)} ${n(x)} ${n(y - h)}C${n(x + w * 0.16)} ${n(y - h + w * 0.1)} ${n(x + w / 2)} ${n(y - h + w * 0.2)} ${n(x + w / 2)} ${n(y - h + w / 2)}V${n(y)}Z`;
}

export async function paintPortrait(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const ground = random.pick([
    palette.main,
    palette.deep,
    palette.second,
    mix(palette.paper, palette.gold, 0.3),
    mix(palette.paper, palette.accent, 0.3),
  ]);
  const dress = (label: string): Dress => {
    const pick = random.fork(label);
    const [cloth = '', border = '', blouse = ''] = pick.shuffle(
      [palette.accent, palette.gold, palette.main, palette.second].filter((colour) => colour !== ground),
    );
    return {
      skin: mix(pick.pick(skins), palette.accent, 0.06),
      hair: mix('#17110f', palette.ink, 0.4),
      cloth,
      border,
      blouse,
      gold: mix(palette.gold, '#f4c542', 0.4),
      bloom: palette.accent,
      lip: mix('#a8323a', palette.accent, 0.3),
    };
  };
  const leaves = [
    palette.second,
    mix(palette.second, palette.deep, 0.5),
    mix(palette.second, palette.gold, 0.35),
  ];
  const sits =
    theme === 'pair'
      ? [
          { x: 0.3, who: 'woman' },
          { x: 0.7, who: 'man' },
        ]
      : [{ x: 0.5, who: theme }];
  const scale = theme === 'pair' ? Math.min(w / 1180, h / 1060) : Math.min(w / 720, h / 990);
  let people = '';
  for (const [index, { x, who }] of sits.entries()) {
    const figure =
      who === 'man'
        ? man(random.fork(`man${index}`), dress(`man${index}`))
        : woman(random.fork(`woman${index}`), dress(`woman${index}`));
    people += placed(
      figure
        .replaceAll('"face"', `"face${index}"`)
        .replaceAll('#face)', `#face${index})`)
        .replaceAll('"sari"', `"sari${index}"`)
        .replaceAll('#sari)', `#sari${index})`),
      w * x,
      h - 560 * scale,
      0,
      (index % 2 ? -1 : 1) * scale,
      scale,
    );
  }
  const back = backdrop(scene, ground) + foliage(scene, leaves);
  const petals = Array.from({ length: 26 }, () =>
    placed(
      path(petal(19, 11), `fill="${random.pick([palette.gold, palette.paper, palette.accent])}"`),
      random.between(0, w),
      random.between(0, h * 0.9),
      random.between(0, 360),
    ),
  ).join('');
  const picture = await rasterise(scene, back + (random.chance(0.6) ? petals : '') + people);
  const gradients =
    radialGradient('dark', [
      [0, '#000000', 0],
      [0.62, '#000000', 0],
      [1, lighten(ground, -0.3), 0.55],
    ]) +
    `<linearGradient id="side"><stop offset="0" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="0.55" stop-color="${palette.ink}" stop-opacity="0.02"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0.32"/></linearGradient>` +
    radialGradient('warm', [
      [0, '#fff3cf', 0.42],
      [1, '#fff3cf', 0],
    ]);
  const shade = sits
    .map(({ x }) =>
      placed(
        `<path d="M-306 640C-300 420 -282 300 -226 262C-150 214 -90 180 -92 -44C-95 -132 -52 -168 0 -168C52 -168 95 -132 90 -44C90 180 150 214 226 262C282 300 300 420 306 640Z" fill="url(#side)"/>`,
        w * x,
        h - 560 * scale,
        0,
        scale,
      ),
    )
    .join('');
  spray(
    scene,
    picture,
    await rasterise(
      scene,
      rect(-9, -9, w + 18, h + 18, 'fill="url(#dark)"') +
        circle(w * 0.28, h * 0.22, Math.min(w, h) * 0.5, 'fill="url(#warm)"') +
        shade,
      { definitions: gradients, solid: false },
    ),
  );
  const frame = random.chance(0.45)
    ? await rasterise(
        scene,
        `<rect x="22" y="22" width="${w - 44}" height="${h - 44}" fill="none" stroke="${palette.paper}" stroke-width="44"/>`,
        { solid: false },
      )
    : null;
  if (frame)
    for (let pixel = 0; pixel < frame.width * frame.height; pixel++)
      if ((frame.data[pixel * 4 + 3] ?? 0) > 127)
        for (let channel = 0; channel < 3; channel++)
          picture.data[pixel * 3 + channel] = frame.data[pixel * 4 + channel] ?? 0;
  return finish(scene, displace(scene, picture, 0.9, 9), { grain: 0.34, mottle: 0.16, patch: 120 });
}
