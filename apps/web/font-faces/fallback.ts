import type { Font } from '@kalaangan/rich-text/fonts';

/** The metrics that determine line breaks and line heights, in font units. */
export type FontMetrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** The average width of a letter in English text, weighted by frequency. */
  xWidthAvg: number;
};

/** System fonts, with their `xWidthAvg` in em (from @capsizecss/metrics 4.3). */
const desktop = {
  sans: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.4458 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.4063 },
  mono: { names: ['Courier New', 'Liberation Mono', 'Courier'], width: 0.6001 },
} as const;
const android = {
  sans: { names: ['Roboto', 'Roboto Regular'], width: 0.4448 },
  serif: { names: ['Noto Serif', 'NotoSerif'], width: 0.481 },
  mono: { names: ['Droid Sans Mono', 'Roboto Mono'], width: 0.6001 },
} as const;

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

/**
 * `@font-face` rules of system fonts with the metrics of a web font, so that nothing shifts when that is loaded:
 * 'Lora Fallback' for 'Lora', and 'Lora Fallback Android' because Android's fonts have other widths.
 */
export function fallbackFaces(font: Font, metrics: FontMetrics): string {
  const kind = font.generic === 'serif' ? 'serif' : font.generic === 'monospace' ? 'mono' : 'sans';
  const { unitsPerEm: em } = metrics;
  const face = (name: string, { names, width }: { names: readonly string[]; width: number }) => {
    const size = metrics.xWidthAvg / em / width;
    return [
      `@font-face{font-family:'${name}'`,
      `src:${names.map((local) => `local('${local}')`).join(',')}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent(metrics.ascent / em / size)}`,
      `descent-override:${percent(Math.abs(metrics.descent) / em / size)}`,
      `line-gap-override:${percent(metrics.lineGap / em / size)}`,
      'unicode-range:U+0000-024F,U+2000-206F}',
    ].join(';');
  };
  return `${face(`${font.family} Fallback`, desktop[kind])}\n${face(`${font.family} Fallback Android`, android[kind])}\n`;
}
