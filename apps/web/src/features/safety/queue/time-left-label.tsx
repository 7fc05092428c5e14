import { timeLeft } from '../time-left.ts';
import { useNow } from '../use-now.ts';

/** Time left on the clock of an open case. `dueAt` is ISO 8601. */
export function TimeLeftLabel({ dueAt }: { dueAt: string }) {
  const { text, urgency } = timeLeft(Date.parse(dueAt), useNow());
  return (
    <time className="time-left" dateTime={dueAt} data-urgency={urgency}>
      {text}
    </time>
  );
}
