import type { Random } from '../../random.ts';
import { type Animal, animals } from '../../../content/art/animals.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { measureInside } from '../inside.ts';
import { type Marks, marksIn } from '../marks.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { bend, brush, circle, path, placed, rect, short as n } from '../shapes.ts';
import { grow, sunDisc, undergrowth } from './gond-growth.ts';

export const gondThemes = ['elephant', 'deer', 'fish', 'tortoise', 'tiger', 'bird', 'bull', 'tree'] as const;

async function creature(
  random: Random,
  animal: Animal,
  colours: readonly string[],
  line: string,
  striped = false,
): Promise<string> {
  const [body = '#c0392b', light = '#f2e3c0', second = '#2f6f73', third = '#e6a23c'] = colours;
  const box = animal.box;
  const marks = random.shuffle<Marks>(['dashes', 'dots', 'seeds', 'scales']);
  const inside = await measureInside(animal.body, box);
  let result = path(animal.body, `fill="${body}" stroke="${line}" stroke-width="9" stroke-linejoin="round"`);
  result += marksIn(random, inside, marks[0] ?? 'dashes', [light, light, third]);
  if (striped) {
    for (const x of [150, 250, 310, 370, 430, 490, 550, 610, 668]) {
      const [from, to] = [330 + random.between(-4, 16), random.between(440, 490)];
      result += path(
        brush(bend([x, from], [x + 28, (from + to) / 2], [x - 6, to], 8), (place) => 22 * (1 - place) + 3),
        `fill="${line}"`,
      );
    }
  }
  for (const [index, part] of animal.parts.entries()) {
    const colour = index % 2 === 0 ? second : third;
    result += path(part, `fill="${colour}" stroke="${line}" stroke-width="7" stroke-linejoin="round"`);
    result += marksIn(
      random,
      await measureInside(part, box),
      marks[(index + 1) % marks.length] ?? 'dots',
      [light, body],
      0.85,
    );
  }
  const [eyeX, eyeY] = animal.eye;
  return (
    result +
    circle(eyeX, eyeY, 19, `fill="#fffaf0" stroke="${line}" stroke-width="5"`) +
    circle(eyeX + 3, eyeY, 9, `fill="${line}"`)
  );
}

export async function paintGond(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const dark = random.chance(0.4);
  const ground = dark
    ? mix(palette.ink, palette.deep, 0.6)
    : random.pick([
        palette.paper,
        mix(palette.paper, palette.gold, 0.22),
        mix(palette.paper, palette.accent, 0.16),
      ]);
  const line = dark ? lighten(palette.ink, -0.02) : palette.ink;
  const brights = random.shuffle(
    [palette.accent, palette.main, palette.second, palette.gold].map((colour) =>
      dark ? lighten(colour, 0.06) : colour,
    ),
  );
  const light = mix(palette.paper, '#ffffff', 0.4);
  const leafColours = [
    palette.second,
    lighten(palette.second, 0.09),
    mix(palette.second, palette.gold, 0.4),
    palette.accent,
  ];
  let body = '';
  const skyX = w * random.pick([0.2, 0.8]);
  const skyY = h * 0.2;
  body += sunDisc(skyX, skyY, random.between(62, 86), [palette.gold, palette.accent, light], line);
  const floorY = h * 0.9;
  const hill = `M-20 ${n(floorY - 10)}Q${n(w * 0.3)} ${n(floorY - 60)} ${n(w * 0.6)} ${n(floorY - 14)}T${n(w + 20)} ${n(floorY - 30)}V${n(h + 20)}H-20Z`;
  const soil = dark ? mix(palette.second, palette.ink, 0.3) : mix(palette.second, palette.gold, 0.25);
  body +=
    path(hill, `fill="${soil}" stroke="${line}" stroke-width="6"`) +
    marksIn(random, await measureInside(hill, [-20, floorY - 70, w + 20, h + 20]), 'seeds', [
      lighten(soil, 0.14),
      lighten(soil, -0.1),
    ]);
  if (theme === 'tree') {
    const tree = grow(random, [w / 2, floorY], -Math.PI / 2, h * 0.29, 74, 5, leafColours, line);
    body += `<g fill="${palette.main}" stroke="${line}" stroke-width="4" stroke-linejoin="round">${tree.wood}</g><g fill="${palette.main}">${tree.wood}</g>${tree.leaves}`;
    const small = placed(
      await creature(
        random,
        animals.bird,
        [brights[0] ?? palette.accent, light, palette.gold, palette.main],
        line,
      ),
      w * 0.12,
      floorY - 180,
      0,
      0.24,
    );
    const other = placed(
      await creature(
        random,
        animals.deer,
        [brights[1] ?? palette.accent, light, palette.gold, palette.main],
        line,
      ),
      w * 0.92,
      floorY - 212,
      0,
      -0.3,
      0.3,
    );
    body += undergrowth(random, w, floorY, leafColours, line) + small + other;
  } else {
    const animal = Object.entries(animals).find(([name]) => name === theme)?.[1] ?? animals.deer;
    const [left, top, right, bottom] = animal.box;
    const floats = theme === 'fish';
    const room = floats ? h * 0.62 : h * (theme === 'deer' ? 0.5 : 0.56);
    const scale = Math.min((w * 0.82) / (right - left), room / (bottom - top));
    const flip = skyX > w / 2 ? -1 : 1;
    const colours = [
      brights[0] ?? palette.accent,
      light,
      brights[1] ?? palette.second,
      brights[2] ?? palette.gold,
    ];
    const y = floats ? h * 0.5 - ((top + bottom) / 2) * scale : floorY - 8 - bottom * scale;
    const x = w / 2 - (flip * scale * (left + right)) / 2;
    const [crownX, crownY] = animal.crown;
    const above = (y + crownY * scale - h * 0.05) / scale;
    const stem = brights[2] ?? palette.main;
    let figure = '';
    const growth = (lean: number, size: number, thick: number, depth: number, offset = 0) => {
      const { wood, leaves } = grow(
        random,
        [crownX + offset, crownY + 10],
        -Math.PI / 2 + lean,
        size,
        thick,
        depth,
        leafColours,
        line,
      );
      figure += `<g fill="${stem}" stroke="${line}" stroke-width="4">${wood}</g><g fill="${stem}">${wood}</g>${leaves}`;
    };
    if (theme === 'deer') for (const lean of [-0.46, 0.4]) growth(lean, above / 3.1, 26, 3);
    else if (theme === 'tiger' || theme === 'bird') {
      const { wood, leaves } = grow(
        random,
        [flip > 0 ? left - 10 : right, bottom],
        -Math.PI / 2 + flip * 0.12,
        (floorY - h * 0.08) / scale / 3,
        60,
        4,
        leafColours,
        line,
      );
      figure += `<g fill="${stem}" stroke="${line}" stroke-width="4">${wood}</g><g fill="${stem}">${wood}</g>${leaves}`;
    } else if (!floats) growth(random.between(-0.12, 0.12), above / 2.9, 46, above / scale > 200 ? 4 : 3);
    figure += await creature(random, animal, colours, line, theme === 'tiger');
    const plants = floats ? '' : undergrowth(random, w, floorY, leafColours, line);
    body += placed(figure, x, y, 0, flip * scale, scale) + plants;
    const swarm = floats ? 7 : random.whole(3, 5);
    for (let index = 0; index < swarm; index++) {
      const size = random.between(0.1, 0.15);
      const place = floats
        ? [
            w * random.between(0.03, 0.86),
            h * (index % 2 ? random.between(0.05, 0.14) : random.between(0.74, 0.84)),
          ]
        : [
            w * (0.06 + (index / swarm) * 0.84),
            index % 2 ? h * random.between(0.06, 0.2) : floorY + h * 0.028 - 690 * size + 26,
          ];
      const kind = floats ? 'fish' : index % 2 ? 'bird' : random.pick(['bird', 'tortoise'] as const);
      const [atX = 0, atY = 0] = place;
      if (!floats && index % 2 && Math.abs(atX - skyX) < 190) continue;
      body += placed(
        await creature(
          random,
          animals[kind],
          [brights[(index + 1) % 4] ?? palette.gold, light, light, palette.gold],
          line,
        ),
        atX,
        atY,
        0,
        size,
      );
    }
  }
  const sheet = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  const frame =
    rect(18, 18, w - 36, h - 36, `fill="none" stroke="${palette.accent}" stroke-width="9"`) +
    rect(
      30,
      30,
      w - 60,
      h - 60,
      `fill="none" stroke="${line}" stroke-width="3.5" stroke-dasharray="3 10" stroke-linecap="round"`,
    );
  const picture = displace(scene, await rasterise(scene, sheet + body + frame), 1.3, 22);
  return finish(scene, picture, { mottle: 0.22, patch: 150, grain: 0.22 });
}
