import { createRandom } from '../random.ts';

/** Smooth 2D noise between about -1 and 1. */
export type Noise = (x: number, y: number) => number;

export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = random.shuffle(Array.from({ length: 256 }, (_, index) => index));
  const table = Uint8Array.from([...order, ...order]);
  const slopeX = Float32Array.from({ length: 256 }, (_, index) => Math.cos((index * Math.PI * 2) / 256));
  const slopeY = Float32Array.from({ length: 256 }, (_, index) => Math.sin((index * Math.PI * 2) / 256));
  const corner = (cellX: number, cellY: number, x: number, y: number) => {
    const slope = table[(table[cellX & 255] ?? 0) + (cellY & 255)] ?? 0;
    return (slopeX[slope] ?? 0) * x + (slopeY[slope] ?? 0) * y;
  };
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const inX = x - cellX;
    const inY = y - cellY;
    const easeX = inX * inX * inX * (inX * (inX * 6 - 15) + 10);
    const easeY = inY * inY * inY * (inY * (inY * 6 - 15) + 10);
    const top = corner(cellX, cellY, inX, inY);
    const bottom = corner(cellX, cellY + 1, inX, inY - 1);
    const upper = top + easeX * (corner(cellX + 1, cellY, inX - 1, inY) - top);
    const lower = bottom + easeX * (corner(cellX + 1, cellY + 1, inX - 1, inY - 1) - bottom);
    return (upper + easeY * (lower - upper)) * 1.5;
  };
}

/** Fractal noise: each octave has twice the frequency and half the amplitude. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
      strength /= 2;
      scale *= 2.03;
    }
    return sum;
  };
}

/** Ridged fractal noise for mountains and dunes, between 0 and about 1. */
export function ridged(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * (1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 7.9)));
      strength /= 2;
      scale *= 2.1;
    }
    return sum;
  };
}
