import { encode } from 'uqr';

/** A QR code as one path, in units of its modules, with the free margin that readers need. */
export type QrPath = { size: number; d: string };

export function toQrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const d = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, d };
}
