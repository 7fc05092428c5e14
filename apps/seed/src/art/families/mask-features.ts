import type { Random } from '../../random.ts';
import { circle, path, petal, placed, polar, short as n } from '../shapes.ts';

export type Ink = {
  line: string;
  gold: string;
  red: string;
  paper: string;
  deep: string;
  accent: string;
  second: string;
};

/** The content and its mirror image at the vertical axis. */
export const both = (content: string) => content + placed(content, 0, 0, 0, -1, 1);

export const eye = ({ line }: Ink, white = '#fffaf0', iris = '#2a1510') =>
  path('M34 -44Q90 -100 176 -66Q196 -58 214 -70Q190 -24 150 -12Q84 2 34 -44Z', `fill="${line}"`) +
  path('M52 -46Q96 -84 164 -58Q132 -24 96 -24Q70 -26 52 -46Z', `fill="${white}"`) +
  circle(106, -50, 19, `fill="${iris}"`) +
  circle(101, -56, 6, 'fill="#ffffff"');

export const brow = ({ line }: Ink, thick = 1) =>
  path(
    `M24 -84Q90 -156 196 -120Q222 -112 238 -128Q222 ${-92 + thick * 4} 186 ${-94 + thick * 6}Q92 ${-118 + thick * 14} 24 -84Z`,
    `fill="${line}"`,
  );

export const lips = (colour: string, { line }: Ink) =>
  path(
    'M-62 118Q-30 98 0 112Q30 98 62 118Q30 158 0 158Q-30 158 -62 118Z',
    `fill="${colour}" stroke="${line}" stroke-width="4"`,
  ) + path('M-62 118Q0 138 62 118', `fill="none" stroke="${line}" stroke-width="4"`);

export const faceShape =
  'M-196 -130C-204 40 -150 190 0 262C150 190 204 40 196 -130C196 -250 90 -300 0 -300C-90 -300 -196 -250 -196 -130Z';

/** Beads, mirrors and teeth along a half circle above the face. */
export function crown(
  random: Random,
  inner: number,
  outer: number,
  ink: Ink,
  colours: readonly string[],
  spread = 1,
): string {
  let result = '';
  const rows = random.whole(4, 5);
  for (let row = rows - 1; row >= 0; row--) {
    const from = inner + ((outer - inner) * row) / rows;
    const to = inner + ((outer - inner) * (row + 1)) / rows;
    const count = Math.round((Math.PI * (from + to) * 0.5 * spread) / ((to - from) * 0.62));
    const kind = random.whole(0, 2);
    const tone = colours[row % colours.length] ?? ink.gold;
    result += path(sector(from - 6, to, spread), `fill="${colours[(row + 1) % colours.length]}"`);
    for (let index = 0; index <= count; index++) {
      const angle = -Math.PI / 2 + (index / count - 0.5) * Math.PI * spread;
      const turn = (angle * 180) / Math.PI;
      const depth = to - from;
      if (kind === 0)
        result += placed(
          path(petal(depth, depth * 0.6), `fill="${tone}" stroke="${ink.line}" stroke-width="3"`) +
            circle(depth * 0.5, 0, depth * 0.12, `fill="${ink.paper}"`),
          ...polar(0, 0, from, angle),
          turn,
        );
      else if (kind === 1) {
        const [x, y] = polar(0, 0, (from + to) / 2, angle);
        result +=
          circle(x, y, depth * 0.3, `fill="${ink.gold}" stroke="${ink.line}" stroke-width="3"`) +
          circle(x, y, depth * 0.17, `fill="${index % 2 ? ink.red : ink.second}"`) +
          circle(x - depth * 0.05, y - depth * 0.06, depth * 0.05, 'fill="#ffffff"');
      } else
        result += placed(
          path(
            `M0 ${n(-depth * 0.3)}L${n(depth)} 0L0 ${n(depth * 0.3)}Z`,
            `fill="${index % 2 ? tone : ink.paper}" stroke="${ink.line}" stroke-width="2.6"`,
          ),
          ...polar(0, 0, from, angle),
          turn,
        );
    }
  }
  return result;
}

function sector(inner: number, outer: number, spread: number): string {
  const half = (Math.PI * spread) / 2;
  const [ax, ay] = polar(0, 0, outer, -Math.PI / 2 - half);
  const [bx, by] = polar(0, 0, outer, -Math.PI / 2 + half);
  const [cx, cy] = polar(0, 0, inner, -Math.PI / 2 + half);
  const [dx, dy] = polar(0, 0, inner, -Math.PI / 2 - half);
  const large = spread > 1 ? 1 : 0;
  return `M${n(ax)} ${n(ay)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${n(dx)} ${n(dy)}Z`;
}
