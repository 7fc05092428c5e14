import { useState } from 'react';
import { formatDay } from '~/lib/texts/format.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { timeAgo } from '~/lib/texts/time-ago.ts';

/** The relative time; the date until hydration, because the server's page may have been cached. `time` is ISO 8601. */
export function TimeSince({ time, className }: { time: string; className?: string }) {
  const [now] = useState(() => Date.now());
  const isHydrated = useHydrated();
  const day = formatDay(time);
  return (
    <time className={className} dateTime={time} title={day}>
      {isHydrated ? timeAgo(time, now) : day}
    </time>
  );
}
