/** What follows the name of a backup until it is whole, and again while it is removed. */
export const unfinishedSuffix = '.unfinished';

const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Name of a backup that nobody named. Only such backups are removed by retention. */
export const nameByDate = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const isDated = (name: string) => dated.test(name);

export const isDatedUnfinished = (name: string) =>
  name.endsWith(unfinishedSuffix) && isDated(name.slice(0, -unfinishedSuffix.length));
