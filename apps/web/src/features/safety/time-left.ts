import { t } from '@kalaangan/messages/t';
const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

export type TimeLeft = { text: string; urgency: 'overdue' | 'soon' | 'plain' };

/** Minutes left on a clock below which it is shown as urgent. */
const soonMinutes = 2 * minutesOfHour;

/** Returns the time left on a case's clock: '1 h 12 min left', 'Overdue by 3 h'. Times are in ms since the epoch. */
export function timeLeft(dueAt: number, now: number): TimeLeft {
  if (now >= dueAt)
    return {
      text: t('Overdue by {time}', { time: rough(Math.floor((now - dueAt) / minuteMs)) }),
      urgency: 'overdue',
    };
  const minutes = Math.floor((dueAt - now) / minuteMs);
  return {
    text: t('{time} left', { time: exact(minutes) }),
    urgency: minutes < soonMinutes ? 'soon' : 'plain',
  };
}

function rough(minutes: number): string {
  if (minutes < minutesOfHour) return t('{minutes} min', { minutes });
  if (minutes < 2 * minutesOfDay) return t('{hours} h', { hours: Math.floor(minutes / minutesOfHour) });
  return t('{days} days', { days: Math.floor(minutes / minutesOfDay) });
}

function exact(minutes: number): string {
  if (minutes < minutesOfHour) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / minutesOfHour);
  if (minutes < 2 * minutesOfDay)
    return minutes % minutesOfHour === 0
      ? t('{hours} h', { hours })
      : t('{hours} h {minutes} min', { hours, minutes: minutes % minutesOfHour });
  const days = Math.floor(minutes / minutesOfDay);
  return hours % 24 === 0
    ? t('{days} days', { days })
    : t('{days} days {hours} h', { days, hours: hours % 24 });
}
