/** All times that people are told are those of India, whose clocks do not change. */
const offset = '+05:30';
const dayMs = 24 * 3_600_000;

/**
 * Reads a time to come: a clock in India, today or tomorrow, or a day with one, which may name an offset of its own.
 * @returns null for anything else
 */
export function readTime(typed: string, now: Date): Date | null {
  const [, clock] = /^(\d{1,2}:\d{2})$/.exec(typed) ?? [];
  if (clock !== undefined) {
    const today = new Date(now.getTime() + toMs(offset)).toISOString().slice(0, 10);
    const time = parse(`${today}T${clock.padStart(5, '0')}${offset}`);
    if (!time) return null;
    return time > now ? time : new Date(time.getTime() + dayMs);
  }
  const [, day, ownOffset = offset] =
    /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(typed) ?? [];
  const time = day === undefined ? null : parse(day.replace(' ', 'T') + ownOffset);
  return time && time > now ? time : null;
}

function toMs(ofOffset: string): number {
  const [hours = 0, minutes = 0] = ofOffset.slice(1).split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function parse(iso: string): Date | null {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : time;
}
