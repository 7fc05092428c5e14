import type { ReactNode } from 'react';

type Hair = 'bun' | 'long' | 'short' | 'turban' | 'veil' | 'curls' | 'grey' | 'cap';
type Person = { name: string; backdrop: string; skin: string; hair: Hair; hairColour: string; cloth: string };

/** Colours of the drawing: the same in light and dark mode, as no text stands on them. */
export const people: readonly Person[] = [
  { name: 'a', backdrop: '#f6c667', skin: '#8a5536', hair: 'bun', hairColour: '#1f1410', cloth: '#b3264f' },
  {
    name: 'b',
    backdrop: '#bfe0d3',
    skin: '#a86d48',
    hair: 'turban',
    hairColour: '#d9572b',
    cloth: '#1f5f7a',
  },
  { name: 'c', backdrop: '#f3c7b4', skin: '#6d4029', hair: 'curls', hairColour: '#17100d', cloth: '#e2a21b' },
  { name: 'd', backdrop: '#cfd9f2', skin: '#c08a5f', hair: 'veil', hairColour: '#3c6e4f', cloth: '#2f5a41' },
  { name: 'e', backdrop: '#f6c667', skin: '#7a4a2f', hair: 'short', hairColour: '#1a1210', cloth: '#2d7f86' },
  { name: 'f', backdrop: '#e3cfe8', skin: '#b57a52', hair: 'long', hairColour: '#2a1912', cloth: '#d9572b' },
  { name: 'g', backdrop: '#bfe0d3', skin: '#93603f', hair: 'grey', hairColour: '#d7d3cc', cloth: '#7b3f73' },
  { name: 'h', backdrop: '#f3c7b4', skin: '#5f3824', hair: 'cap', hairColour: '#2b4d8c', cloth: '#c8362d' },
];

const fringe = 'M-16-8C-17-28 17-28 16-8 9-17-6-18-16-8Z';
const crown = 'M-20-8C-24-36 24-36 20-8 10-19-10-19-20-8Z';

/** Shapes that are drawn behind and in front of the head. */
const hairs: Readonly<Record<Hair, { back?: ReactNode; front: ReactNode }>> = {
  bun: {
    back: <circle cy="-30" r="9" />,
    front: (
      <>
        <path d={fringe} />
        <circle cy="-10" r="1.8" fill="#b3264f" />
      </>
    ),
  },
  turban: {
    front: (
      <>
        <path d="M-16 0C-16 26 16 26 16 0 9 8-9 8-16 0Z" fill="#1f1410" />
        <path d={crown} />
        <path d="M-19-11C-6-26 8-28 18-16" fill="none" stroke="#a83c16" strokeWidth="2" />
      </>
    ),
  },
  curls: {
    back: (
      <>
        {[-18, -11, 0, 11, 18].map((x) => (
          <circle key={x} cx={x} cy={-12 - (18 - Math.abs(x)) * 0.8} r="9" />
        ))}
        <circle cx="-19" cy="0" r="8" />
        <circle cx="19" cy="0" r="8" />
      </>
    ),
    front: <path d={fringe} />,
  },
  veil: {
    back: <path d="M-23 40C-28-44 28-44 23 40Z" />,
    front: <path d="M-16-6C-17-30 17-30 16-6 11-20-11-20-16-6Z" />,
  },
  short: { front: <path d="M-16-6C-20-30 20-32 16-6 12-14 6-17-2-15-8-14-13-12-16-6Z" /> },
  long: {
    back: <path d="M-21 30C-26-38 26-38 21 30Z" />,
    front: <path d="M-16-6C-17-29 17-29 16-6 12-13 4-17 0-22-4-17-12-13-16-6Z" />,
  },
  grey: {
    back: <path d="M-18 6C-24-36 24-36 18 6Z" />,
    front: (
      <>
        <path d={fringe} />
        <g fill="none" stroke="#1f1410" strokeWidth="1.6">
          <circle cx="-6.5" cy="-1" r="5" />
          <circle cx="6.5" cy="-1" r="5" />
          <path d="M-1.5-1H1.5" />
        </g>
      </>
    ),
  },
  cap: { front: <path d="M-17-8C-19-32 19-32 17-8L27-7C29-12 22-14 17-14-6-17-10-14-17-8Z" /> },
};

export function Portrait({ person, radius }: { person: Person; radius: number }) {
  const { name, backdrop, skin, hair, hairColour, cloth } = person;
  const { back, front } = hairs[hair];
  const clip = `portrait-${name}`;
  return (
    <>
      <clipPath id={clip}>
        <circle r={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle r={radius} fill={backdrop} />
        <g transform="translate(0 4) scale(1.2)">
          <g fill={hairColour}>{back}</g>
          <path d="M-38 50C-38 24-20 18 0 18S38 24 38 50Z" fill={cloth} />
          <path d="M-7 8H7V20C3 25-3 25-7 20Z" fill={skin} />
          <ellipse cy="-3" rx="15.5" ry="17.5" fill={skin} />
          <g fill={hairColour}>{front}</g>
        </g>
      </g>
    </>
  );
}
