import { lighten, mix } from '../colour.ts';
import type { Palette } from '../palettes.ts';
import { type Point, lines, path, short as n } from '../shapes.ts';

export type Iso = { at: (x: number, y: number, z: number) => Point; unit: number };

export const project = (originX: number, originY: number, unit: number): Iso => ({
  at: (x, y, z) => [originX + (x - y) * unit * 0.866, originY + (x + y) * unit * 0.5 - z * unit],
  unit,
});

type Faces = { top: string; left: string; right: string };

export const facesOf = (colour: string, shade: string): Faces => ({
  top: lighten(colour, 0.07),
  left: mix(colour, shade, 0.16),
  right: mix(colour, shade, 0.48),
});

/** A block seen from above: left face to the south-west, right face to the south-east. */
export function block(
  iso: Iso,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  tall: number,
  faces: Faces,
): string {
  const p = iso.at;
  return (
    path(
      lines([p(x, y + d, z), p(x + w, y + d, z), p(x + w, y + d, z + tall), p(x, y + d, z + tall)], true),
      `fill="${faces.left}"`,
    ) +
    path(
      lines([p(x + w, y, z), p(x + w, y + d, z), p(x + w, y + d, z + tall), p(x + w, y, z + tall)], true),
      `fill="${faces.right}"`,
    ) +
    path(
      lines(
        [p(x, y, z + tall), p(x + w, y, z + tall), p(x + w, y + d, z + tall), p(x, y + d, z + tall)],
        true,
      ),
      `fill="${faces.top}"`,
    )
  );
}

/** An arched opening on a face of a block. */
export function opening(
  iso: Iso,
  side: 'left' | 'right',
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  colour: string,
  arched = true,
): string {
  const p = (along: number, up: number) =>
    side === 'left' ? iso.at(x + along, y, z + up) : iso.at(x, y - along, z + up);
  const points = arched
    ? [
        p(0, 0),
        p(0, tall * 0.6),
        p(wide * 0.14, tall * 0.83),
        p(wide * 0.5, tall),
        p(wide * 0.86, tall * 0.83),
        p(wide, tall * 0.6),
        p(wide, 0),
      ]
    : [p(0, 0), p(0, tall), p(wide, tall), p(wide, 0)];
  return path(lines(points, true), `fill="${colour}"`);
}

export function dome(
  iso: Iso,
  x: number,
  y: number,
  z: number,
  radius: number,
  colour: string,
  shade: string,
): string {
  const [cx, cy] = iso.at(x, y, z);
  const r = radius * iso.unit;
  const onion = `M${n(cx - r)} ${n(cy)}C${n(cx - r * 1.12)} ${n(cy - r * 0.9)} ${n(cx - r * 0.25)} ${n(cy - r * 1.0)} ${n(cx)} ${n(cy - r * 1.62)}C${n(cx + r * 0.25)} ${n(cy - r * 1.0)} ${n(cx + r * 1.12)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r * 0.5)} 0 0 1 ${n(cx - r)} ${n(cy)}Z`;
  const dark = `M${n(cx + r * 0.1)} ${n(cy + r * 0.5)}C${n(cx + r * 0.5)} ${n(cy - r * 0.2)} ${n(cx + r * 0.3)} ${n(cy - r * 0.9)} ${n(cx)} ${n(cy - r * 1.62)}C${n(cx + r * 0.25)} ${n(cy - r)} ${n(cx + r * 1.12)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r * 0.5)} 0 0 1 ${n(cx + r * 0.1)} ${n(cy + r * 0.5)}Z`;
  return (
    path(onion, `fill="${colour}"`) +
    path(dark, `fill="${shade}" fill-opacity="0.5"`) +
    path(`M${n(cx)} ${n(cy - r * 1.6)}v${n(-r * 0.5)}`, `stroke="${colour}" stroke-width="${n(r * 0.09)}"`)
  );
}

/** A colour for lit windows and lamps only, by which their glow is found in the rendered picture. */
export const litColour = (palette: Palette) => mix(palette.gold, '#fff1c0', 0.35);
