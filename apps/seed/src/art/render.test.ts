import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { families } from './families/index.ts';
import { renderArt } from './render.ts';
import type { ArtFormat, ArtSpec } from './spec.ts';

const small = (family: string, theme: string, more: Partial<ArtSpec> = {}): ArtSpec => ({
  family,
  theme,
  palette: 'peacock',
  seed: 7,
  width: 150,
  height: 120,
  format: 'jpeg',
  ...more,
});

const everyTheme = [...families].flatMap(([family, { themes }]) =>
  themes.map((theme) => [family, theme] as const),
);

/** Width and height: a tall, a wide and a square one, each for a third of the families. */
const sheets = [
  [90, 180],
  [210, 90],
  [120, 120],
] as const;

/** The largest standard deviation of a channel: 0 for a blank picture. */
async function spread(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe('renderArt', () => {
  it.for(everyTheme)('renders %s: %s in the requested size and not blank', async ([family, theme]) => {
    const bytes = await renderArt(small(family, theme));
    const { format, width, height } = await sharp(bytes, { failOn: 'error' }).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 150, height: 120 });
    expect(await spread(bytes)).toBeGreaterThan(8);
  });

  it.for([...families.keys()].map((family, n) => [family, ...(sheets[n % sheets.length] ?? [])] as const))(
    'fills a sheet with %s of %d by %d',
    async ([family, width = 0, height = 0]) => {
      const [theme = ''] = families.get(family)?.themes ?? [];
      const made = await sharp(await renderArt(small(family, theme, { width, height }))).metadata();
      expect([made.width, made.height]).toEqual([width, height]);
    },
  );

  it.for(['jpeg', 'png', 'webp', 'gif'] as const satisfies ArtFormat[])('encodes %s', async (format) => {
    const made = await sharp(await renderArt(small('kolam', 'print', { format }))).metadata();
    expect(made.format).toBe(format);
  });

  it('renders equal pictures for equal specs and another for another seed', async () => {
    const first = await renderArt(small('rangoli', 'powder'));
    expect(await renderArt(small('rangoli', 'powder'))).toEqual(first);
    expect(await renderArt(small('rangoli', 'powder', { seed: 8 }))).not.toEqual(first);
  });

  it('renders a detail at the same size', async () => {
    const detail = { of: [150, 120], left: 0.3, top: 0.3, width: 0.4 } as const;
    const made = await renderArt(small('textile', 'ajrakh', { detail }));
    expect(await sharp(made).metadata()).toMatchObject({ width: 150, height: 120 });
    expect(made).not.toEqual(await renderArt(small('textile', 'ajrakh')));
  });

  it('renders a cut-out with a transparent ground', async () => {
    const made = await renderArt(small('mask', 'tiger', { format: 'png', cutOut: true }));
    const { channels, isOpaque } = await sharp(made).stats();
    expect(channels).toHaveLength(4);
    expect(isOpaque).toBe(false);
  });

  it('renders an animated GIF of twelve frames', async () => {
    const made = await renderArt(small('pixel', 'rain', { format: 'gif' }));
    expect(await sharp(made, { animated: true }).metadata()).toMatchObject({ pages: 12, pageHeight: 120 });
  });

  it('renders pixel art with few colours and no blur', async () => {
    const made = await renderArt(small('pixel', 'icons', { format: 'png', width: 160, height: 160 }));
    const { data } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
    expect(colours.size).toBeLessThan(40);
  });

  it('rejects an unknown family', async () => {
    await expect(renderArt(small('nobody', 'nothing'))).rejects.toThrow("No family 'nobody'");
  });
});
