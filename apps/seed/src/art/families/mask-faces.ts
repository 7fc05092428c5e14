import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { mandala } from '../ornament.ts';
import { around, circle, path, petal, placed, polar } from '../shapes.ts';
import { type Ink, both, brow, crown, eye, faceShape, lips } from './mask-features.ts';

export function kathakali(random: Random, ink: Ink): string {
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

export function theyyam(random: Random, ink: Ink): string {
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

export function devi(random: Random, ink: Ink): string {
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

export function tigerMask(random: Random, ink: Ink): string {
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
