const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

export type TimeLeft = { text: string; urgency: 'overdue' | 'soon' | 'plain' };

/** What is left of a clock is shown as urgent within this many minutes. */
const soonMinutes = 2 * minutesOfHour;

/** What is left of a case's clock: '1 h 12 min left', 'Overdue by 3 h'. Times are in ms since the epoch. */
export function timeLeft(dueAt: number, now: number): TimeLeft {
  if (now >= dueAt)
    return { text: `Overdue by ${rough(Math.floor((now - dueAt) / minuteMs))}`, urgency: 'overdue' };
  const minutes = Math.floor((dueAt - now) / minuteMs);
  return { text: `${exact(minutes)} left`, urgency: minutes < soonMinutes ? 'soon' : 'plain' };
}

function rough(minutes: number): string {
  if (minutes < minutesOfHour) return `${minutes} min`;
  if (minutes < 2 * minutesOfDay) return `${Math.floor(minutes / minutesOfHour)} h`;
  return `${Math.floor(minutes / minutesOfDay)} days`;
}

function exact(minutes: number): string {
  if (minutes < minutesOfHour) return `${minutes} min`;
  const hours = Math.floor(minutes / minutesOfHour);
  if (minutes < 2 * minutesOfDay) return joined(hours, 'h', minutes % minutesOfHour, 'min');
  return joined(Math.floor(minutes / minutesOfDay), 'days', hours % 24, 'h');
}

function joined(whole: number, unit: string, rest: number, restUnit: string): string {
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${restUnit}`;
}
