import { t } from '@kalaangan/messages/t';
import { kolamDots, kolamLine } from './kolam.ts';
import { people, Portrait } from './portraits.tsx';

const size = 600;
const step = 44;
const reach = 3;
const ringRadius = 230;
const portraitRadius = 46;
const flowerCount = 48;

/** The point at a share (0 to 1) of the circle around the origin, clockwise from the top. */
function onRing(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** People around a kolam in a courtyard (angan), which the site is named after. */
export function CommunityPicture() {
  return (
    <svg
      className="community-picture"
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      role="img"
      aria-label={t('Eight artists sit in a ring around a kolam, a drawing of one line around dots.')}
    >
      <rect className="community-background" x={-size / 2} y={-size / 2} width={size} height={size} rx="28" />
      <path className="community-line" d={kolamLine(reach, step)} />
      {kolamDots(reach).map(([x, y]) => (
        <circle key={`${x},${y}`} className="community-dot" cx={x * step} cy={y * step} r="4.5" />
      ))}
      {Array.from({ length: flowerCount }, (_, index) => {
        const { x, y } = onRing(index / flowerCount, ringRadius);
        return <circle key={index} className="community-flower" cx={x} cy={y} r={index % 2 ? 4 : 6} />;
      })}
      {people.map((person, index) => {
        const { x, y } = onRing(index / people.length, ringRadius);
        return (
          <g key={person.name} transform={`translate(${x} ${y})`}>
            <circle className="community-background" r={portraitRadius + 8} />
            <Portrait person={person} radius={portraitRadius} />
          </g>
        );
      })}
    </svg>
  );
}
