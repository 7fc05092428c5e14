import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { around, circle, path, petal, placed, polar, rect, short as n } from '../shapes.ts';

/** Colours of a figure's skin, clothes and jewels. */
export type Dress = {
  skin: string;
  hair: string;
  cloth: string;
  border: string;
  blouse: string;
  gold: string;
  bloom: string;
  lip: string;
};

export const skins = ['#96603c', '#ad7348', '#7c4a2e', '#c08a5e', '#d0a077', '#68402a'] as const;

const face =
  'M-90 -44C-95 -132 -52 -168 0 -168C52 -168 95 -132 90 -44C88 34 58 94 0 128C-58 94 -88 34 -90 -44Z';
const shoulders =
  'M-44 150C-52 206 -150 214 -226 262C-282 300 -300 420 -306 640H306C300 420 282 300 226 262C150 214 52 206 44 150Z';

function features(random: Random, { skin, lip }: Dress, closed: boolean): string {
  const line = lighten(skin, -0.24);
  let result = '';
  for (const side of [-1, 1]) {
    result += `<path d="M${side * 18} -64Q${side * 44} -86 ${side * 74} -62" fill="none" stroke="${mix(line, '#140c08', 0.5)}" stroke-width="7" stroke-linecap="round"/>`;
    if (closed) {
      result += `<path d="M${side * 22} -30Q${side * 46} -10 ${side * 70} -32" fill="none" stroke="${mix(line, '#140c08', 0.6)}" stroke-width="5.5" stroke-linecap="round"/>`;
      for (const at of [34, 46, 58, 68])
        result += `<path d="M${side * at} ${-22 - Math.abs(at - 46) * 0.3}l${side * (at - 40) * 0.16} 9" stroke="${mix(line, '#140c08', 0.6)}" stroke-width="3.4" stroke-linecap="round"/>`;
    } else {
      result +=
        `<path d="M${side * 20} -32Q${side * 44} -56 ${side * 72} -34Q${side * 46} -18 ${side * 20} -32Z" fill="#fdf8ee"/>` +
        circle(side * 46, -36, 11.5, 'fill="#1c1210"') +
        circle(side * 46 - 4, -40, 3.4, 'fill="#ffffff"');
      result += `<path d="M${side * 18} -31Q${side * 44} -58 ${side * 78} -38" fill="none" stroke="#170e0b" stroke-width="5.5" stroke-linecap="round"/>`;
    }
  }
  result += `<path d="M4 -40C0 -6 -14 18 -17 26Q-6 38 10 32" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`;
  const smile = random.between(0, 6);
  result += `<path d="M-34 ${n(66 - smile)}Q-14 56 0 62Q14 56 34 ${n(66 - smile)}Q16 ${n(90 + smile * 0.5)} 0 90Q-16 ${n(90 + smile * 0.5)} -34 ${n(66 - smile)}Z" fill="${lip}"/><path d="M-34 ${n(66 - smile)}Q0 77 34 ${n(66 - smile)}" fill="none" stroke="${lighten(lip, -0.16)}" stroke-width="3.4" stroke-linecap="round"/>`;
  return result;
}

/** A string of jasmine around a point, for the hair. */
function jasmine(
  count: number,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  colour: string,
): string {
  let result = '';
  for (let index = 0; index < count; index++) {
    const [px, py] = polar(x, y, radius, from + ((to - from) * index) / (count - 1));
    result += placed(
      around(
        5,
        0,
        0,
        () => `<ellipse cx="8" cy="0" rx="8.4" ry="5.4" fill="${index % 2 ? '#fffdf4' : '#f3ead2'}"/>`,
      ) + circle(0, 0, 3.4, `fill="${colour}"`),
      px,
      py,
      index * 31,
    );
  }
  return result;
}

function jewels(dress: Dress, rich: number): string {
  const { gold, bloom } = dress;
  const dark = lighten(gold, -0.16);
  let result = '';
  const rows = rich;
  for (let row = 0; row < rows; row++) {
    const drop = 196 + row * 32;
    const wide = 74 + row * 30;
    result += `<path d="M${-wide} ${150 + row * 16}Q0 ${drop + 76} ${wide} ${150 + row * 16}" fill="none" stroke="${gold}" stroke-width="${8 - row}" stroke-dasharray="${row % 2 ? '11 5' : '3 7'}" stroke-linecap="round"/>`;
  }
  result +=
    circle(0, 212 + (rows - 1) * 33, 19, `fill="${gold}"`) +
    circle(0, 212 + (rows - 1) * 33, 10, `fill="${bloom}"`);
  for (const side of [-1, 1]) {
    const x = side * 97;
    result +=
      circle(x, 12, 9, `fill="${gold}"`) +
      path(`M${x - 20} 52Q${x - 20} 22 ${x} 20Q${x + 20} 22 ${x + 20} 52Z`, `fill="${gold}"`) +
      rect(x - 22, 50, 44, 6, `fill="${dark}"`);
    for (const at of [-16, -5, 6, 16]) result += circle(x + at, 62, 4.6, `fill="${bloom}"`);
  }
  return result;
}

function buti(random: Random, cloth: string, gold: string, id: string, clip: string): string {
  let dots = '';
  const kind = random.whole(0, 2);
  for (let row = 0; row < 14; row++) {
    for (let column = -9; column < 10; column++) {
      const x = column * 42 + (row % 2) * 21;
      const y = 190 + row * 38;
      if (kind === 0) dots += circle(x, y, 5.4, `fill="${gold}"`);
      else if (kind === 1) dots += placed(path('M-9 0L0 -11L9 0L0 11Z', `fill="${gold}"`), x, y);
      else
        dots += placed(
          around(5, 0, 0, () => path(petal(11, 7), `fill="${gold}"`)),
          x,
          y,
        );
    }
  }
  return `<clipPath id="${id}"><path d="${clip}"/></clipPath><path d="${clip}" fill="${cloth}"/><g clip-path="url(#${id})">${dots}</g>`;
}

/** A woman in a sari, from the waist up, chin near the origin. */
export function woman(random: Random, dress: Dress): string {
  const { skin, hair, cloth, border, blouse, gold, bloom } = dress;
  const shade = lighten(skin, -0.085);
  const style = random.pick(['bun', 'braid', 'open', 'veil'] as const);
  let back = '';
  if (style === 'bun') back = circle(random.pick([-74, 0, 74]), -196, 86, `fill="${hair}"`);
  if (style === 'open')
    back = path(
      'M-118 -70C-130 -190 -60 -214 0 -214C60 -214 130 -190 118 -70C140 80 176 190 150 330C90 350 -90 350 -150 330C-176 190 -140 80 -118 -70Z',
      `fill="${hair}"`,
    );
  if (style === 'veil')
    back =
      path(
        'M-136 -60C-150 -210 -70 -246 0 -246C70 -246 150 -210 136 -60C150 120 236 250 290 420L300 640H-300L-290 420C-236 250 -150 120 -136 -60Z',
        `fill="${cloth}"`,
      ) +
      path(
        'M-136 -60C-150 -210 -70 -246 0 -246C70 -246 150 -210 136 -60',
        `fill="none" stroke="${border}" stroke-width="17"`,
      );
  let body = `<ellipse cx="0" cy="-62" rx="112" ry="136" fill="${hair}"/>` + back;
  if (style === 'bun') {
    const [x, y] = [Number(/cx="(-?[\d.]+)"/.exec(back)?.[1] ?? 0), -196];
    body += jasmine(17, x, y, 84, Math.PI * 0.86, Math.PI * 2.14, bloom);
  }
  body +=
    path('M-44 60H44V190Q0 226 -44 190Z', `fill="${skin}"`) +
    path('M-44 84Q0 150 44 84V140Q0 190 -44 140Z', `fill="${shade}"`);
  body += path(shoulders, `fill="${skin}"`);
  body +=
    path(
      'M-232 268C-150 246 -120 300 -96 352Q0 420 96 352C120 300 150 246 232 268C286 306 300 420 306 640H-306C-300 420 -286 306 -232 268Z',
      `fill="${blouse}"`,
    ) + path('M-96 352Q0 420 96 352', `fill="none" stroke="${gold}" stroke-width="9"`);
  body += buti(
    random,
    cloth,
    mix(gold, cloth, 0.15),
    'sari',
    'M60 214C150 226 236 262 262 320L310 640H-310C-240 560 -120 500 -20 410C40 350 40 260 60 214Z',
  );
  body += `<path d="M58 212C44 270 36 348 -24 408C-124 500 -244 560 -314 640" fill="none" stroke="${border}" stroke-width="34"/><path d="M58 212C44 270 36 348 -24 408C-124 500 -244 560 -314 640" fill="none" stroke="${gold}" stroke-width="7" stroke-dasharray="5 12" stroke-linecap="round"/>`;
  for (const fold of [0, 1, 2])
    body += `<path d="M${120 + fold * 44} 236C${110 + fold * 46} 350 ${60 + fold * 80} 470 ${20 + fold * 110} 640" fill="none" stroke="${lighten(cloth, -0.1)}" stroke-width="5" stroke-opacity="0.7"/>`;
  if (style === 'braid') {
    for (let index = 0; index < 9; index++)
      body += `<ellipse cx="${n(-128 + Math.sin(index * 0.5) * 10)}" cy="${n(96 + index * 44)}" rx="${n(36 - index * 1.4)}" ry="30" fill="${index % 2 ? hair : lighten(hair, 0.05)}"/>`;
    body += jasmine(9, -128, 250, 150, -Math.PI / 2, Math.PI / 2, bloom);
  }
  for (const side of [-1, 1]) body += `<ellipse cx="${side * 93}" cy="-14" rx="15" ry="25" fill="${shade}"/>`;
  body +=
    path(face, `fill="${skin}"`) +
    `<clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)">${path('M8 -180C18 -60 -2 20 10 140H140V-180Z', `fill="${shade}" fill-opacity="0.55"`)}${circle(-54, 30, 26, 'fill="#d1543f" fill-opacity="0.18"')}${circle(54, 30, 26, 'fill="#d1543f" fill-opacity="0.18"')}</g>`;
  body += features(random, dress, random.chance(0.65));
  body += path(
    'M0 -178C-64 -184 -118 -140 -104 -6C-92 -70 -60 -118 0 -140C60 -118 92 -70 104 -6C118 -140 64 -184 0 -178Z',
    `fill="${hair}"`,
  );
  if (style === 'veil')
    body +=
      path(
        'M0 -200C-76 -204 -132 -150 -122 -20C-112 -96 -70 -150 0 -166C70 -150 112 -96 122 -20C132 -150 76 -204 0 -200Z',
        `fill="${cloth}"`,
      ) +
      `<path d="M-122 -20C-112 -96 -70 -150 0 -166C70 -150 112 -96 122 -20" fill="none" stroke="${border}" stroke-width="11"/>`;
  body +=
    `<path d="M0 -166V-112" stroke="${gold}" stroke-width="4"/>` +
    circle(0, -104, 11, `fill="${gold}"`) +
    circle(0, -104, 5, `fill="${bloom}"`) +
    circle(0, -78, 9, `fill="${lighten(dress.lip, 0.03)}"`);
  if (random.chance(0.6)) body += circle(-19, 24, 9, `fill="none" stroke="${gold}" stroke-width="3.4"`);
  return body + jewels(dress, random.whole(2, 4));
}

/** A man with a turban and moustache, from the waist up. */
export function man(random: Random, dress: Dress): string {
  const { skin, hair, cloth, border, blouse, gold } = dress;
  const shade = lighten(skin, -0.085);
  const grey = random.chance(0.35) ? '#d9d3c8' : hair;
  let body =
    path('M-48 60H48V190Q0 226 -48 190Z', `fill="${skin}"`) +
    path('M-48 84Q0 150 48 84V140Q0 190 -48 140Z', `fill="${shade}"`);
  body += path(
    'M-46 168C-90 214 -190 214 -256 268C-300 310 -316 420 -322 640H322C316 420 300 310 256 268C190 214 90 214 46 168Q0 250 -46 168Z',
    `fill="${blouse}"`,
  );
  body +=
    path('M-46 168Q0 250 46 168L58 196Q0 290 -58 196Z', `fill="${lighten(blouse, -0.07)}"`) +
    `<path d="M0 250V470" stroke="${lighten(blouse, -0.12)}" stroke-width="6"/>`;
  for (const y of [286, 340, 394, 448]) body += circle(0, y, 7, `fill="${gold}"`);
  if (random.chance(0.7))
    body +=
      path('M120 218C190 224 250 258 268 290L330 640H170C190 470 180 330 120 218Z', `fill="${cloth}"`) +
      `<path d="M120 218C180 330 190 470 170 640" fill="none" stroke="${border}" stroke-width="15"/>`;
  for (const side of [-1, 1])
    body +=
      `<ellipse cx="${side * 93}" cy="-14" rx="16" ry="27" fill="${shade}"/>` +
      circle(side * 97, 12, 6, `fill="${gold}"`);
  body +=
    path(face, `fill="${skin}"`) +
    `<clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)">${path('M8 -180C18 -60 -2 20 10 140H140V-180Z', `fill="${shade}" fill-opacity="0.55"`)}</g>`;
  if (random.chance(0.45))
    body += path(
      'M-92 -50C-92 40 -66 130 0 166C66 130 92 40 92 -50C84 10 62 44 30 50Q0 42 -30 50C-62 44 -84 10 -92 -50Z',
      `fill="${grey}"`,
    );
  body += features(random, dress, random.chance(0.35));
  body += path(
    'M0 46C-26 30 -54 44 -74 52C-96 60 -112 48 -112 30C-124 60 -100 82 -70 76C-44 72 -16 66 0 60C16 66 44 72 70 76C100 82 124 60 112 30C112 48 96 60 74 52C54 44 26 30 0 46Z',
    `fill="${grey}"`,
  );
  body += path(
    'M-112 -84C-150 -170 -110 -276 6 -282C128 -284 152 -176 112 -84C60 -116 -60 -116 -112 -84Z',
    `fill="${cloth}"`,
  );
  for (const [from, bend, tone] of [
    [-104, -150, -0.07],
    [-122, -196, 0.05],
    [-118, -240, -0.05],
  ] as const)
    body += `<path d="M-120 ${from}Q-20 ${bend} 122 ${from - 26}" fill="none" stroke="${lighten(cloth, tone)}" stroke-width="17" stroke-linecap="round"/>`;
  body +=
    `<path d="M-112 -88Q0 -142 112 -88" fill="none" stroke="${border}" stroke-width="13"/>` +
    path('M40 -276C40 -330 70 -356 96 -362C104 -330 96 -292 70 -270Z', `fill="${border}"`);
  if (random.chance(0.4))
    body += circle(0, -196, 21, `fill="${gold}"`) + circle(0, -196, 11, `fill="${dress.bloom}"`);
  return body + `<path d="M-4 -104Q0 -80 4 -104L0 -70Z" fill="${border}"/>`;
}
