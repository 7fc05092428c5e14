import type { Random } from '../../random.ts';
import { type Animal, animals } from '../../../content/art/animals.ts';
import { mix } from '../colour.ts';
import { type Inside, measureInside } from '../inside.ts';
import { marksIn } from '../marks.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, petal, placed, polar, short as n } from '../shapes.ts';
import { type Inks, doubled, lotus, peacock, sunFace } from './madhubani-motifs.ts';

async function beast(
  random: Random,
  animal: Animal,
  inks: Inks,
  tones: readonly [string, string, string],
): Promise<string> {
  let result = doubled(animal.body, tones[0], inks);
  result += marksIn(
    random,
    await measureInside(animal.body, animal.box),
    'scales',
    [inks.line, inks.paper],
    1.25,
  );
  for (const [index, part] of animal.parts.entries()) {
    result += doubled(part, tones[(index + 1) % 3] ?? tones[1], inks, 0.9);
    result += marksIn(random, await measureInside(part, animal.box), 'dashes', [inks.line], 1);
  }
  const [x, y] = animal.eye;
  return (
    result +
    `<path d="M${x - 36} ${y}Q${x} ${y - 36} ${x + 36} ${y}Q${x} ${y + 30} ${x - 36} ${y}Z" fill="#fffdf5" stroke="${inks.line}" stroke-width="5"/>` +
    circle(x + 4, y, 12, `fill="${inks.line}"`)
  );
}

type Figure = { drawing: string; x: number; y: number; scaleX: number; scaleY: number; inside: Inside };

export async function figures(scene: Scene, inks: Inks): Promise<Figure[]> {
  const { random, w, h, theme } = scene;
  const [blue = '', green = '', gold = '', red = ''] = inks.colours;
  const tones = random.shuffle([blue, red, green, gold]);
  const triple = [tones[0] ?? red, tones[1] ?? blue, tones[2] ?? gold] as const;
  const roomW = w - 150;
  const roomH = h - 150;
  const circleInside = (radius: number) =>
    measureInside(
      `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
      [-radius, -radius, radius, radius],
    );
  if (theme === 'fish') {
    const animal = animals.fish;
    const inside = await measureInside(animal.body + animal.parts.join(''), animal.box);
    const rows = Math.max(2, Math.min(4, Math.round(roomH / (roomW * 0.56))));
    const wide = roomW > roomH * 1.5 ? 2 : 1;
    const scale = Math.min(((roomW / wide) * 0.86) / 800, ((roomH / rows) * 0.9) / 560);
    const result: Figure[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < wide; column++) {
        const flip = (row + column) % 2 === 0 ? 1 : -1;
        const drawing = await beast(random.fork(row), animal, inks, [
          tones[row % 4] ?? red,
          tones[(row + 1) % 4] ?? blue,
          tones[(row + 2) % 4] ?? gold,
        ]);
        result.push({
          drawing,
          x: 75 + ((column + 0.5) * roomW) / wide - flip * scale * 505,
          y: 75 + ((row + 0.5) * roomH) / rows - 425 * scale,
          scaleX: flip * scale,
          scaleY: scale,
          inside,
        });
      }
    }
    return result;
  }
  if (theme === 'elephant') {
    const animal = animals.elephant;
    const inside = await measureInside(animal.body + animal.parts.join(''), animal.box);
    const scale = Math.min((roomW * 0.92) / 900, (roomH * 0.86) / 540);
    const flip = random.chance(0.5) ? 1 : -1;
    const saddle =
      path(
        'M300 222Q440 170 580 226L566 420Q440 450 316 410Z',
        `fill="${gold}" stroke="${inks.line}" stroke-width="8"`,
      ) +
      path(
        'M322 250Q440 206 560 250M324 384Q440 416 556 394',
        `fill="none" stroke="${red}" stroke-width="14" stroke-dasharray="12 8"`,
      ) +
      placed(lotus(82, inks, red), 440, 350);
    const drawing = (await beast(random, animal, inks, triple)) + saddle;
    return [
      {
        drawing,
        x: w / 2 - flip * scale * 540,
        y: h / 2 - 440 * scale,
        scaleX: flip * scale,
        scaleY: scale,
        inside,
      },
    ];
  }
  if (theme === 'sun' || theme === 'lotus') {
    const radius = Math.min(roomW, roomH) * (theme === 'sun' ? 0.27 : 0.36);
    if (theme === 'sun')
      return [
        {
          drawing: sunFace(radius, inks),
          x: w / 2,
          y: h / 2,
          scaleX: 1,
          scaleY: 1,
          inside: await circleInside(radius * 1.84),
        },
      ];
    const layers = [1, 0.72, 0.46]
      .map((scale, index) =>
        around(
          12,
          0,
          0,
          () =>
            placed(
              doubled(
                petal(radius * 1.16 * scale, radius * 0.5 * scale),
                [tones[0], tones[1], tones[2]][index] ?? red,
                inks,
                0.8,
              ) +
                path(
                  `M${n(radius * 0.3 * scale)} 0H${n(radius * 0.9 * scale)}`,
                  `stroke="${inks.line}" stroke-width="3"`,
                ),
              0,
              0,
            ),
          index * 15,
        ),
      )
      .join('');
    return [
      {
        drawing:
          layers + circle(0, 0, radius * 0.15, `fill="${gold}" stroke="${inks.line}" stroke-width="5"`),
        x: w / 2,
        y: h / 2,
        scaleX: 1,
        scaleY: 1,
        inside: await circleInside(radius * 1.16),
      },
    ];
  }
  if (theme === 'tree') {
    const size = Math.min(roomW / 760, roomH / 900);
    let tree = doubled(
      'M-40 0Q-20 -160 -34 -330L34 -330Q20 -160 40 0Q0 20 -40 0Z',
      mix(red, inks.line, 0.2),
      inks,
    );
    for (let limb = 0; limb < 11; limb++) {
      const [x, y] = polar(0, -360, 410, -Math.PI + (limb / 10) * Math.PI);
      tree +=
        path(
          `M0 -320Q${n(x * 0.22)} ${n(-360 + (y + 360) * 0.7)} ${n(x)} ${n(y)}`,
          `fill="none" stroke="${inks.line}" stroke-width="9"`,
        ) +
        path(
          `M0 -320Q${n(x * 0.22)} ${n(-360 + (y + 360) * 0.7)} ${n(x)} ${n(y)}`,
          `fill="none" stroke="${mix(red, inks.line, 0.2)}" stroke-width="4"`,
        );
    }
    for (let ring = 0; ring < 5; ring++) {
      const count = 9 + ring * 6;
      for (let index = 0; index < count; index++) {
        const angle = -Math.PI + (index / (count - 1)) * Math.PI;
        const [x, y] = polar(0, -360, 90 + ring * 84, angle);
        tree += placed(
          path(
            petal(74, 48),
            `fill="${[green, mix(green, gold, 0.4), blue][(index + ring) % 3]}" stroke="${inks.line}" stroke-width="3.2"`,
          ) +
            path(
              'M10 0H54M22 -8L32 -2M22 8L32 2M38 -8L46 -2M38 8L46 2',
              `stroke="${inks.line}" stroke-width="2"`,
            ),
          x,
          y,
          (angle * 180) / Math.PI,
        );
      }
    }
    const inside = await measureInside(
      'M-500 -330A500 500 0 0 1 500 -330L60 -330L60 0L-60 0L-60 -330Z',
      [-520, -860, 520, 10],
    );
    const result: Figure[] = [{ drawing: tree, x: w / 2, y: h - 96, scaleX: size, scaleY: size, inside }];
    const small = size * 0.42;
    const bird = peacock(inks);
    const birdInside = await measureInside(
      'M-420 -560L300 -640L330 -520L220 -200L130 10L0 10L-60 -200L-480 -330Z',
      [-500, -760, 340, 20],
    );
    for (const side of [-1, 1])
      result.push({
        drawing: bird,
        x: w / 2 + side * size * 300,
        y: h - 100,
        scaleX: -side * small,
        scaleY: small,
        inside: birdInside,
      });
    return result;
  }
  const scale = Math.min(roomW / 900, roomH / 800);
  const flip = random.chance(0.5) ? 1 : -1;
  const inside = await measureInside(
    'M-560 -330Q-520 -700 -60 -790Q240 -760 340 -560L220 -200L130 10L0 10L-60 -170Q-460 -160 -560 -330Z',
    [-580, -800, 350, 20],
  );
  return [
    {
      drawing: peacock(inks),
      x: w / 2 + flip * scale * 110,
      y: h / 2 + 390 * scale,
      scaleX: flip * scale,
      scaleY: scale,
      inside,
    },
  ];
}
