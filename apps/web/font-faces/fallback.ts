import type { Font } from '@kalaangan/rich-text/fonts';
import type { FontMeasures } from './woff2.ts';

/** How often letters stand in running English, in thousandths. */
const running =
  ' 180 e103 t75 a65 o62 i57 n57 s53 h50 r50 d33 l33 u23 c22 m20 f20 w17 g16 p15 y14 b13 v8 k6'.match(
    /\D\d+/g,
  ) ?? [];

/** How wide running text is, in ems for a letter. */
export function meanWidth({ widthOf }: Pick<FontMeasures, 'widthOf'>): number {
  let [sum, weights] = [0, 0];
  for (const entry of running) {
    const width = widthOf(entry.slice(0, 1));
    const weight = Number(entry.slice(1));
    if (width === null) continue;
    sum += width * weight;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/** What devices have themselves, and how wide it runs there by the same count. */
const onDesks = {
  sans: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.44 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.3986 },
  mono: { names: ['Courier New', 'Liberation Mono', 'Courier'], width: 0.6001 },
} as const;
const onPhones = {
  sans: { names: ['Roboto', 'Roboto Regular'], width: 0.4416 },
  serif: { names: ['Noto Serif', 'NotoSerif'], width: 0.4774 },
  mono: { names: ['Droid Sans Mono', 'Roboto Mono'], width: 0.6001 },
} as const;

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

/**
 * Fonts of the device pressed into the measures of a web font, so that nothing moves when that one comes: 'Lora Fallback'
 * for 'Lora', and one more for Android, whose fonts are of other widths.
 */
export function fallbackFaces(font: Font, measures: FontMeasures): string {
  const kind = font.generic === 'serif' ? 'serif' : font.generic === 'monospace' ? 'mono' : 'sans';
  const width = meanWidth(measures);
  const face = (name: string, { names, width: own }: { names: readonly string[]; width: number }) => {
    const size = width / own;
    return [
      `@font-face{font-family:'${name}'`,
      `src:${names.map((local) => `local('${local}')`).join(',')}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent(measures.ascent / size)}`,
      `descent-override:${percent(measures.descent / size)}`,
      `line-gap-override:${percent(measures.lineGap / size)}`,
      'unicode-range:U+0000-024F,U+2000-206F}',
    ].join(';');
  };
  return `${face(`${font.family} Fallback`, onDesks[kind])}\n${face(`${font.family} Fallback Android`, onPhones[kind])}\n`;
}
