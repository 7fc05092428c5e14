import type { Random } from '../random.ts';
import { lighten } from './colour.ts';
import { around, circle, lines, mango, path, petal, placed, short as n } from './shapes.ts';

/** A ring of repeated motifs around the origin. */
export type Ring = {
  inner: number;
  outer: number;
  count: number;
  /** Colours of the body, the centre and small details, in this order. */
  colours: readonly [string, string, string];
  /** Colour of all outlines. */
  line: string;
  width: number;
};

type Draw = (ring: Ring) => string;

const stroke = ({ line, width }: Ring) =>
  `stroke="${line}" stroke-width="${n(width)}" stroke-linejoin="round"`;
const arcLength = ({ inner, outer, count }: Ring) => (Math.PI * (inner + outer)) / count;

const petals: Draw = (ring) => {
  const length = ring.outer - ring.inner;
  const breadth = arcLength(ring) * 0.94;
  const [body, heart, detail] = ring.colours;
  return around(ring.count, 0, 0, () =>
    placed(
      path(petal(length, breadth), `fill="${body}" ${stroke(ring)}`) +
        path(petal(length * 0.68, breadth * 0.58), `fill="${heart}"`) +
        path(petal(length * 0.36, breadth * 0.26), `fill="${detail}"`),
      ring.inner,
      0,
    ),
  );
};

const doublePetals: Draw = (ring) => {
  const [body, heart, detail] = ring.colours;
  const back = petals({ ...ring, colours: [heart, body, detail] });
  const front = petals({
    ...ring,
    outer: ring.inner + (ring.outer - ring.inner) * 0.78,
    colours: [body, detail, heart],
  });
  return `<g transform="rotate(${n(180 / ring.count)})">${back}</g>${front}`;
};

const mangoes: Draw = (ring) => {
  const length = ring.outer - ring.inner;
  const breadth = Math.min(arcLength(ring) * 0.8, length * 0.72);
  const [body, heart, detail] = ring.colours;
  return around(ring.count, 0, 0, () =>
    placed(
      path(mango(length * 0.96, breadth), `fill="${body}" ${stroke(ring)}`) +
        path(
          mango(length * 0.6, breadth * 0.56),
          `fill="${heart}" transform="translate(${n(length * 0.14)} 0)"`,
        ) +
        circle(length * 0.36, 0, length * 0.085, `fill="${detail}"`),
      ring.inner + length * 0.02,
      0,
    ),
  );
};

const scallops: Draw = (ring) => {
  const half = arcLength({ ...ring, outer: ring.inner }) / 2;
  const depth = ring.outer - ring.inner;
  const [body, heart, detail] = ring.colours;
  const bow = (scale: number) =>
    `M0 ${n(-half * scale)}C${n(depth * 1.3 * scale)} ${n(-half * scale)} ${n(depth * 1.3 * scale)} ${n(half * scale)} 0 ${n(half * scale)}Z`;
  return around(ring.count, 0, 0, () =>
    placed(
      path(bow(1), `fill="${body}" ${stroke(ring)}`) +
        path(bow(0.62), `fill="${heart}"`) +
        circle(depth * 0.3, 0, depth * 0.13, `fill="${detail}"`),
      ring.inner,
      0,
    ),
  );
};

const teeth: Draw = (ring) => {
  const half = arcLength({ ...ring, outer: ring.inner }) / 2;
  const depth = ring.outer - ring.inner;
  const [body, heart] = ring.colours;
  const tooth = (scale: number) =>
    lines(
      [
        [0, -half * scale],
        [depth * scale, 0],
        [0, half * scale],
      ],
      true,
    );
  return around(ring.count, 0, 0, () =>
    placed(
      path(tooth(1), `fill="${body}" ${stroke(ring)}`) + path(tooth(0.5), `fill="${heart}"`),
      ring.inner,
      0,
    ),
  );
};

const beads: Draw = (ring) => {
  const radius = Math.min((ring.outer - ring.inner) / 2, (arcLength(ring) / 2) * 0.84) * 0.88;
  const middle = (ring.inner + ring.outer) / 2;
  const [body, heart] = ring.colours;
  return around(
    ring.count,
    0,
    0,
    (index) =>
      circle(middle, 0, radius, `fill="${index % 2 === 0 ? body : heart}" ${stroke(ring)}`) +
      circle(middle, 0, radius * 0.4, `fill="${ring.line}"`),
  );
};

const band: Draw = (ring) => {
  const middle = (ring.inner + ring.outer) / 2;
  const [body, , detail] = ring.colours;
  const depth = ring.outer - ring.inner;
  const edge = (radius: number) => circle(0, 0, radius, `fill="none" ${stroke(ring)}`);
  return (
    circle(0, 0, middle, `fill="none" stroke="${body}" stroke-width="${n(depth)}"`) +
    edge(ring.inner) +
    edge(ring.outer) +
    around(ring.count * 2, 0, 0, () => circle(middle, 0, depth * 0.17, `fill="${detail}"`))
  );
};

const diamonds: Draw = (ring) => {
  const half = (arcLength(ring) / 2) * 0.96;
  const depth = ring.outer - ring.inner;
  const [body, heart, detail] = ring.colours;
  const shape = (scale: number) =>
    lines(
      [
        [(-depth / 2) * scale, 0],
        [0, -half * scale],
        [(depth / 2) * scale, 0],
        [0, half * scale],
      ],
      true,
    );
  return around(ring.count, 0, 0, () =>
    placed(
      path(shape(1), `fill="${body}" ${stroke(ring)}`) +
        path(shape(0.55), `fill="${heart}"`) +
        circle(0, 0, depth * 0.09, `fill="${detail}"`),
      (ring.inner + ring.outer) / 2,
      0,
    ),
  );
};

const feathers: Draw = (ring) => {
  const length = ring.outer - ring.inner;
  const breadth = arcLength({ ...ring, inner: ring.outer }) * 0.9;
  const [body, heart, detail] = ring.colours;
  return around(ring.count, 0, 0, () =>
    placed(
      path(petal(length, breadth, 0.72), `fill="${body}" ${stroke(ring)}`) +
        circle(length * 0.68, 0, Math.min(breadth, length) * 0.29, `fill="${detail}"`) +
        circle(length * 0.71, 0, Math.min(breadth, length) * 0.19, `fill="${heart}"`) +
        circle(length * 0.74, 0, Math.min(breadth, length) * 0.09, `fill="${lighten(heart, -0.22)}"`),
      ring.inner,
      0,
    ),
  );
};

const thick = [petals, doublePetals, mangoes, feathers, petals] as const;
const middling = [scallops, diamonds, teeth, petals] as const;
const thin = [beads, band, teeth] as const;

export type MandalaRules = {
  radius: number;
  colours: readonly string[];
  line: string;
  width: number;
  /** Colour under the rings. Omitted: the ground shows between them. */
  disc?: readonly string[];
  count?: number;
  /** Minimal depth of a ring, for small blocks that are repeated often. */
  shallowest?: number;
};

/** A round ornament of many rings around the origin; each kind is picked to fit the one before. */
export function mandala(
  random: Random,
  { radius, colours, line, width, disc, count, shallowest = 0 }: MandalaRules,
): string {
  const tips = count ?? random.pick([8, 10, 12, 12, 16]);
  const bands: Ring[] = [];
  const draws: Draw[] = [];
  let inner = radius * random.between(0.09, 0.13);
  let turn = 0;
  const eye = circle(0, 0, inner, `fill="${colours[0]}" stroke="${line}" stroke-width="${width}"`);
  while (inner < radius * 0.93) {
    const kind = turn % 3 === 0 ? thick : turn % 3 === 1 ? thin : middling;
    const share =
      turn % 3 === 0
        ? random.between(0.17, 0.25)
        : turn % 3 === 1
          ? random.between(0.035, 0.055)
          : random.between(0.07, 0.11);
    const depth = Math.max(shallowest, radius * share);
    let outer = Math.min(radius, inner + depth);
    if (radius - outer < radius * 0.07) outer = radius;
    const pickColour = (offset: number) => colours[(turn * 2 + offset) % colours.length] ?? line;
    // So many that each motif is a little narrower than deep, in multiples of `tips`.
    const length = turn % 3 === 0 ? (outer - inner) * 0.72 : (outer - inner) * 1.15;
    const times = Math.max(1, Math.round((Math.PI * (inner + outer)) / length / tips));
    bands.push({
      inner,
      outer,
      count: tips * times,
      colours: [pickColour(0), pickColour(1), pickColour(3)],
      line,
      width,
    });
    draws.push(random.pick<Draw>(kind));
    inner = outer;
    turn++;
  }
  let result = '';
  for (let index = bands.length - 1; index >= 0; index--) {
    const ring = bands[index];
    if (!ring) continue;
    if (disc) {
      const colour = disc[index % disc.length];
      result += circle(
        0,
        0,
        ring.outer - (index === bands.length - 1 ? (ring.outer - ring.inner) * 0.45 : 0),
        `fill="${colour}"`,
      );
    }
    result += draws[index]?.(ring) ?? '';
  }
  const seed = petals({
    inner: 0,
    outer: (bands[0]?.inner ?? 0) * 0.92,
    count: 8,
    colours: [colours[1] ?? line, colours[2] ?? line, line],
    line,
    width: width * 0.7,
  });
  return result + eye + seed;
}
