import { useEffect, useState } from 'react';

/** Half of what is shown, so that a minute is never late by more than this. */
const stepMs = 30_000;

/** The time in ms since the epoch, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
