import type { ApplicationForm } from '@kalaangan/contract/applications/applications';

/** Half heights of the bars of a sound wave. */
const levels = [8, 14, 24, 16, 34, 52, 40, 62, 48, 30, 44, 66, 50, 28, 38, 22, 30, 16, 10, 6];

/** Decorative illustration: a sound wave for the podcast, two circles meeting for the mentoring. */
export function InvitePicture({ form }: { form: ApplicationForm }) {
  return (
    <svg className="invite-picture" viewBox="0 0 400 160" aria-hidden="true">
      <rect className="invite-background" width="400" height="160" rx="10" />
      {form === 'kalakahani' ? <SoundWave /> : <Meeting />}
    </svg>
  );
}

function SoundWave() {
  return levels.map((level, index) => (
    <rect
      key={index}
      className={index % 5 === 1 ? 'invite-line' : 'invite-bright'}
      x={54 + index * 15}
      y={80 - level}
      width={7}
      height={level * 2}
      rx={3.5}
    />
  ));
}

/** Rings around two points, with a column of dots where they cross. */
function Meeting() {
  return (
    <>
      {[164, 236].map((x) =>
        [22, 40, 58].map((radius) => (
          <circle key={`${x}-${radius}`} className="invite-ring" cx={x} cy={80} r={radius} />
        )),
      )}
      {[164, 236].map((x) => (
        <circle key={x} className="invite-bright" cx={x} cy={80} r={9} />
      ))}
      {[56, 80, 104].map((y) => (
        <circle key={y} className="invite-bright" cx={200} cy={y} r={3.5} />
      ))}
    </>
  );
}
