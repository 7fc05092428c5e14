import { useState } from 'react';
import { formatDay } from '~/lib/format.ts';
import { useHydrated } from '~/lib/hydrated.ts';
import { timeAgo } from '~/lib/time-ago.ts';

/** How long ago; the day itself in the server's page, which is for everybody and may be older than it looks. */
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
