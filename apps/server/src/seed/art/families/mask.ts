import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { mandala } from '../ornament.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { spray } from '../blend.ts';
import { around, circle, path, petal, placed, polar, radialGradient, rect, short as n } from '../shapes.ts';

export const maskThemes = ['kathakali', 'theyyam', 'devi', 'tiger'] as const;

type Ink = {
  line: string;
  gold: string;
  red: string;
  paper: string;
  deep: string;
  accent: string;
  second: string;
};

/** The same on both sides of the middle line. */
const both = (content: string) => content + placed(content, 0, 0, 0, -1, 1);

const eye = ({ line }: Ink, white = '#fffaf0', iris = '#2a1510') =>
  path('M34 -44Q90 -100 176 -66Q196 -58 214 -70Q190 -24 150 -12Q84 2 34 -44Z', `fill="${line}"`) +
  path('M52 -46Q96 -84 164 -58Q132 -24 96 -24Q70 -26 52 -46Z', `fill="${white}"`) +
  circle(106, -50, 19, `fill="${iris}"`) +
  circle(101, -56, 6, 'fill="#ffffff"');

const brow = ({ line }: Ink, thick = 1) =>
  path(
    `M24 -84Q90 -156 196 -120Q222 -112 238 -128Q222 ${-92 + thick * 4} 186 ${-94 + thick * 6}Q92 ${-118 + thick * 14} 24 -84Z`,
    `fill="${line}"`,
  );

const lips = (colour: string, { line }: Ink) =>
  path(
    'M-62 118Q-30 98 0 112Q30 98 62 118Q30 158 0 158Q-30 158 -62 118Z',
    `fill="${colour}" stroke="${line}" stroke-width="4"`,
  ) + path('M-62 118Q0 138 62 118', `fill="none" stroke="${line}" stroke-width="4"`);

const faceShape =
  'M-196 -130C-204 40 -150 190 0 262C150 190 204 40 196 -130C196 -250 90 -300 0 -300C-90 -300 -196 -250 -196 -130Z';

/** Beads, mirrors and teeth along a half circle above the face. */
function crown(
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

function kathakali(random: Random, ink: Ink): string {
  const green = mix('#1f7a3d', ink.second, 0.35);
  let body = placed(
    mandala(random, {
      radius: 440,
      colours: [ink.gold, ink.red, ink.paper, ink.second],
      line: ink.line,
      width: 3,
      count: 16,
      disc: [ink.deep, ink.red, ink.gold],
      shallowest: 22,
    }),
    0,
    -190,
  );
  body += `<g transform="translate(0 -70)">${crown(random, 232, 330, ink, [ink.gold, ink.red, ink.second])}</g>`;
  // The white rim of rice paste that frames the jaw in folds.
  for (let fold = 4; fold >= 0; fold--)
    body += path(
      `M${-206 - fold * 17} -120C${-220 - fold * 21} 70 ${-160 - fold * 17} ${230 + fold * 10} 0 ${290 + fold * 21}C${160 + fold * 17} ${230 + fold * 10} ${220 + fold * 21} 70 ${206 + fold * 17} -120Z`,
      `fill="${fold % 2 ? '#e9dfca' : '#fffaf0'}" stroke="#c9bca0" stroke-width="3"`,
    );
  body += path(faceShape, `fill="${green}" stroke="${ink.line}" stroke-width="5"`);
  body += path(
    'M-168 -196Q0 -286 168 -196Q150 -150 96 -150Q40 -186 0 -186Q-40 -186 -96 -150Q-150 -150 -168 -196Z',
    `fill="${ink.gold}" stroke="${ink.line}" stroke-width="4"`,
  );
  for (let index = -4; index <= 4; index++)
    body += circle(
      index * 34,
      -206 - (16 - index * index) * 1.4,
      11,
      `fill="${index % 2 ? ink.red : ink.second}" stroke="${ink.line}" stroke-width="3"`,
    );
  body += both(
    brow(ink, 2) +
      eye(ink, '#f7e7dd', '#1b0f0c') +
      path('M40 -38Q96 10 190 -30', `fill="none" stroke="${ink.red}" stroke-width="5"`),
  );
  body +=
    path('M-20 -150Q0 -128 20 -150Q30 -110 0 -74Q-30 -110 -20 -150Z', `fill="${ink.gold}"`) +
    path('M-9 -140Q0 -130 9 -140Q13 -116 0 -96Q-13 -116 -9 -140Z', `fill="${ink.red}"`);
  body +=
    path(
      'M-26 62Q-40 46 -22 40Q-12 0 0 -40Q12 0 22 40Q40 46 26 62Q0 76 -26 62Z',
      `fill="${lighten(green, -0.06)}"`,
    ) +
    lips('#c2202a', ink) +
    both(
      path(
        'M70 112Q110 100 128 70',
        `fill="none" stroke="${ink.line}" stroke-width="7" stroke-linecap="round"`,
      ),
    );
  for (const side of [-1, 1])
    body += placed(
      mandala(random.fork('ear'), {
        radius: 92,
        colours: [ink.gold, ink.red, ink.second],
        line: ink.line,
        width: 2.6,
        count: 12,
        disc: [ink.red, ink.gold],
        shallowest: 12,
      }),
      side * 266,
      -20,
    );
  return body;
}

function theyyam(random: Random, ink: Ink): string {
  const orange = mix('#d8441f', ink.accent, 0.3);
  let body = '';
  for (let ring = 2; ring >= 0; ring--)
    body += around(
      64,
      0,
      -60,
      (index) =>
        path(
          petal(390 + ring * 64 + (index % 2) * 20, 34),
          `fill="${[ink.gold, ink.red, mix(ink.paper, ink.gold, 0.3)][ring]}"`,
        ),
      ring * 2.8,
    );
  body += `<g transform="translate(0 -60)">${crown(random, 216, 390, ink, [ink.red, ink.gold, ink.deep], 1.36)}</g>`;
  body += path(faceShape, `fill="${orange}" stroke="${ink.line}" stroke-width="6"`);
  body += both(
    path(
      'M10 -120C60 -180 190 -170 208 -60C210 10 150 40 90 26C40 14 10 -20 10 -120Z',
      `fill="${ink.line}"`,
    ) + eye({ ...ink, line: '#000000' }, '#fffaf0', '#3a1210'),
  );
  for (let index = 0; index < 17; index++) {
    const [x, y] = polar(112, -62, 118, -Math.PI * 0.95 + (index / 16) * Math.PI * 1.7);
    body += both(circle(x, y * 0.86 - 6, 6.5, 'fill="#fffaf0"'));
  }
  for (let index = 0; index < 9; index++) body += circle(0, -280 + index * 24, 6.5, 'fill="#fffaf0"');
  body += both(
    path('M66 60C130 70 160 110 120 160C100 130 80 110 66 60Z', `fill="${ink.line}"`) +
      path(
        'M78 74C116 84 134 110 116 140',
        'fill="none" stroke="#fffaf0" stroke-width="4.5" stroke-dasharray="1 10" stroke-linecap="round"',
      ) +
      path('M60 -206Q120 -236 160 -196Q120 -210 60 -206Z', `fill="${ink.gold}"`),
  );
  body +=
    path(
      'M-28 58Q-42 42 -24 36Q-12 0 0 -40Q12 0 24 36Q42 42 28 58Q0 74 -28 58Z',
      `fill="${lighten(orange, -0.08)}"`,
    ) +
    lips('#8f0f16', ink) +
    both(path('M26 122L34 164L46 124Z', `fill="#fffaf0" stroke="${ink.line}" stroke-width="3"`));
  for (const side of [-1, 1])
    body += placed(
      mandala(random.fork('ear'), {
        radius: 108,
        colours: [ink.gold, ink.red, ink.paper],
        line: ink.line,
        width: 3,
        count: 12,
        disc: [ink.deep, ink.red],
        shallowest: 14,
      }),
      side * 276,
      0,
    );
  return body;
}

function devi(random: Random, ink: Ink): string {
  const skin = mix('#e8a53a', ink.gold, 0.4);
  let body = `<g transform="translate(0 -60)">${crown(random, 226, 452, ink, [ink.gold, ink.red, mix(ink.paper, ink.gold, 0.2), ink.accent], 1.06)}</g>`;
  body += path(
    'M-226 -130C-252 40 -262 170 -300 250C-250 300 -120 330 0 332C120 330 250 300 300 250C262 170 252 40 226 -130C214 -280 100 -326 0 -326C-100 -326 -214 -280 -226 -130Z',
    `fill="${ink.line}"`,
  );
  body += path(
    'M-180 -120C-190 40 -140 190 0 262C140 190 190 40 180 -120C170 -240 80 -280 0 -280C-80 -280 -170 -240 -180 -120Z',
    `fill="${skin}" stroke="${ink.line}" stroke-width="5"`,
  );
  body += path(
    'M0 -282C-90 -280 -180 -240 -182 -110C-150 -190 -70 -220 0 -226C70 -220 150 -190 182 -110C180 -240 90 -280 0 -282Z',
    `fill="${ink.line}"`,
  );
  body += both(
    brow(ink, 3) +
      path('M22 -44Q92 -112 196 -78Q222 -70 240 -84Q206 -26 150 -6Q80 6 22 -44Z', `fill="${ink.line}"`) +
      path('M42 -44Q100 -92 184 -66Q140 -20 100 -18Q68 -20 42 -44Z', 'fill="#fffaf0"') +
      circle(108, -48, 23, 'fill="#1a0f0d"') +
      circle(102, -56, 7, 'fill="#ffffff"'),
  );
  body +=
    placed(
      path('M0 -58Q34 0 0 58Q-34 0 0 -58Z', `fill="${ink.line}"`) +
        path('M0 -42Q21 0 0 42Q-21 0 0 -42Z', 'fill="#fffaf0"') +
        circle(0, 0, 13, 'fill="#1a0f0d"'),
      0,
      -162,
    ) + path('M-46 -100Q0 -70 46 -100Q0 -84 -46 -100Z', `fill="${ink.red}"`);
  body +=
    path(
      'M-22 66Q-34 52 -18 46Q-9 6 0 -40Q9 6 18 46Q34 52 22 66Q0 78 -22 66Z',
      `fill="${lighten(skin, -0.08)}"`,
    ) + lips(ink.red, ink);
  body +=
    circle(26, 78, 38, `fill="none" stroke="${ink.gold}" stroke-width="6"`) +
    both(
      path(
        'M196 20C226 60 226 130 200 190C182 130 180 70 196 20Z',
        `fill="${ink.gold}" stroke="${ink.line}" stroke-width="4"`,
      ) + circle(200, 204, 13, `fill="${ink.red}"`),
    );
  for (let row = 0; row < 3; row++)
    body += `<path d="M${-150 - row * 30} ${236 + row * 20}Q0 ${352 + row * 58} ${150 + row * 30} ${236 + row * 20}" fill="none" stroke="${row % 2 ? ink.red : ink.gold}" stroke-width="17" stroke-dasharray="1 21" stroke-linecap="round"/>`;
  return body;
}

function tigerMask(random: Random, ink: Ink): string {
  const fur = mix('#e58a1f', ink.accent, 0.3);
  let body = placed(
    mandala(random, {
      radius: 450,
      colours: [ink.second, ink.gold, ink.red, ink.paper],
      line: ink.line,
      width: 3,
      count: 16,
      disc: [ink.deep, ink.second],
      shallowest: 22,
    }),
    0,
    -30,
  );
  body += both(
    path(
      'M96 -236C120 -340 220 -360 246 -290C256 -240 220 -190 176 -170Z',
      `fill="${fur}" stroke="${ink.line}" stroke-width="6"`,
    ) + path('M132 -240C150 -300 200 -310 214 -276C216 -246 196 -214 172 -200Z', `fill="${ink.red}"`),
  );
  body += path(
    'M-214 -80C-240 60 -180 200 0 270C180 200 240 60 214 -80C196 -230 100 -280 0 -280C-100 -280 -196 -230 -214 -80Z',
    `fill="${fur}" stroke="${ink.line}" stroke-width="6"`,
  );
  body += both(path('M20 20C110 0 190 60 176 140C150 220 60 240 0 250V60Z', 'fill="#fff6e2"'));
  for (const [x, y, turn, size] of [
    [150, -186, 32, 80],
    [186, -120, 14, 84],
    [206, -50, 0, 74],
    [204, 30, -14, 74],
    [60, -250, 66, 66],
    [184, 100, -28, 60],
  ] as const)
    body += both(placed(path(petal(size, 24), `fill="${ink.line}"`), x + 20, y, 180 + turn));
  for (const y of [-262, -226, -192])
    body += path(`M-30 ${y + 10}Q0 ${y - 14} 30 ${y + 10}Q0 ${y + 2} -30 ${y + 10}Z`, `fill="${ink.line}"`);
  body += both(
    eye({ ...ink }, '#ffe9a6', '#1c120c') +
      brow(ink, 1) +
      path(
        'M40 150Q150 130 270 96M44 168Q150 170 280 164M42 186Q140 206 262 230',
        `fill="none" stroke="${ink.line}" stroke-width="4" stroke-linecap="round"`,
      ),
  );
  body +=
    path(
      'M-52 60Q0 30 52 60Q40 104 0 116Q-40 104 -52 60Z',
      `fill="${ink.red}" stroke="${ink.line}" stroke-width="5"`,
    ) +
    path(
      'M0 116V150Q-50 190 -96 158M0 150Q50 190 96 158',
      `fill="none" stroke="${ink.line}" stroke-width="8" stroke-linecap="round"`,
    );
  body +=
    path(
      'M-62 182Q0 160 62 182Q40 236 0 240Q-40 236 -62 182Z',
      `fill="${ink.red}" stroke="${ink.line}" stroke-width="5"`,
    ) + both(path('M40 180L48 214L60 180Z', 'fill="#ffffff"'));
  return body;
}

const faces: Record<string, (random: Random, ink: Ink) => string> = {
  kathakali,
  theyyam,
  devi,
  tiger: tigerMask,
};

export async function paintMask(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const ink: Ink = {
    line: mix(palette.ink, '#120c0a', 0.5),
    gold: mix(palette.gold, '#f0b429', 0.35),
    red: mix(palette.accent, '#b3202a', 0.45),
    paper: '#fff6e2',
    deep: palette.deep,
    accent: palette.accent,
    second: palette.second,
  };
  const ground = random.pick([
    palette.deep,
    palette.main,
    palette.second,
    mix(palette.paper, palette.gold, 0.25),
    mix(palette.ink, palette.deep, 0.5),
  ]);
  const face = faces[theme] ?? kathakali;
  const scale = Math.min(w / 1080, h / 1060) * 1.04;
  const y = h * 0.54;
  let body = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  if (scene.cutOut)
    return displace(
      scene,
      await rasterise(scene, placed(face(random.fork('face'), ink), w / 2, y, 0, scale), { solid: false }),
      1,
      12,
    );
  const kind = random.whole(0, 2);
  if (kind === 0)
    for (let ray = 0; ray < 48; ray++)
      body += placed(
        path('M0 0L3000 -98L3000 98Z', `fill="${lighten(ground, 0.05)}"`),
        w / 2,
        y - 60 * scale,
        (ray * 360) / 48 + 3.75,
      );
  if (kind === 1)
    for (let ring = 9; ring > 0; ring--)
      body += circle(w / 2, y - 60 * scale, ring * 96, `fill="${lighten(ground, ring % 2 ? 0.04 : -0.015)}"`);
  if (kind === 2)
    for (let row = 0; row < h / 90; row++)
      for (let column = 0; column < w / 90 + 1; column++)
        body += placed(
          around(4, 0, 0, () => path(petal(22, 13), `fill="${lighten(ground, 0.06)}"`), 45),
          column * 90 + (row % 2) * 45,
          row * 90 + 30,
        );
  body += placed(face(random.fork('face'), ink), w / 2, y, 0, scale);
  const picture = await rasterise(scene, body);
  const shade =
    radialGradient('dark', [
      [0, '#000000', 0],
      [0.6, '#000000', 0],
      [1, lighten(ground, -0.3), 0.62],
    ]) +
    `<linearGradient id="side"><stop offset="0.5" stop-color="${ink.line}" stop-opacity="0"/><stop offset="1" stop-color="${ink.line}" stop-opacity="0.5"/></linearGradient>`;
  spray(
    scene,
    picture,
    await rasterise(
      scene,
      rect(-9, -9, w + 18, h + 18, 'fill="url(#dark)"') +
        placed(path(faceShape, 'fill="url(#side)"'), w / 2, y, 0, scale),
      { definitions: shade, solid: false },
    ),
  );
  return finish(scene, displace(scene, picture, 1, 12), { grain: 0.3, mottle: 0.2, patch: 120 });
}
