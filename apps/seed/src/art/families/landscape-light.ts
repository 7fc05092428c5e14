import { lighten, mix, saturate } from '../colour.ts';
import type { Scene } from '../scene.ts';

/** The colours of a mood (time of day), derived from the palette. */
export type Light = {
  sky: string[];
  glow: string;
  cloud: string;
  /** The colour that distant objects fade to. */
  haze: string;
  near: string;
  water: string;
  sun: string;
  isNight: boolean;
};

export function lightOf({ palette, mood }: Scene): Light {
  const { ink, deep, main, accent, gold, paper } = palette;
  switch (mood) {
    case 'night':
      return {
        sky: [lighten(ink, -0.03), deep, mix(deep, main, 0.7), mix(main, accent, 0.3)],
        glow: mix(paper, gold, 0.25),
        cloud: mix(main, paper, 0.15),
        haze: mix(deep, main, 0.75),
        near: lighten(ink, -0.03),
        water: ink,
        sun: mix(paper, gold, 0.18),
        isNight: true,
      };
    case 'dusk':
      return {
        sky: [
          mix(deep, main, 0.25),
          mix(main, accent, 0.35),
          accent,
          mix(accent, gold, 0.65),
          mix(gold, paper, 0.35),
        ],
        glow: mix(gold, paper, 0.5),
        cloud: mix(accent, paper, 0.3),
        haze: mix(mix(accent, gold, 0.45), paper, 0.12),
        near: ink,
        water: deep,
        sun: mix(gold, '#ffffff', 0.35),
        isNight: false,
      };
    case 'dawn':
      return {
        sky: [
          mix(main, paper, 0.28),
          mix(main, paper, 0.5),
          mix(accent, paper, 0.42),
          mix(gold, paper, 0.3),
          mix(gold, paper, 0.58),
        ],
        glow: '#fff4d8',
        cloud: mix(paper, accent, 0.14),
        haze: mix(mix(gold, accent, 0.3), paper, 0.48),
        near: mix(deep, ink, 0.6),
        water: mix(main, paper, 0.3),
        sun: '#fff3cf',
        isNight: false,
      };
    case 'day':
      return {
        sky: [
          lighten(mix(main, '#2f78b8', 0.4), 0.04),
          mix(mix(main, '#4b9bd0', 0.5), paper, 0.45),
          mix(mix(main, '#8cc4e0', 0.5), paper, 0.72),
          paper,
        ],
        glow: '#fffaf0',
        cloud: '#ffffff',
        haze: mix(mix(main, '#7fb2cf', 0.5), paper, 0.42),
        near: saturate(mix(deep, ink, 0.2), 1.1),
        water: mix(main, deep, 0.4),
        sun: '#fffbe8',
        isNight: false,
      };
  }
}
