/** What a process is told over its line to the database. */
export type LineListener = {
  channel: string;
  /** A transaction that notified the channel was committed; also after a gap, in which one may have been missed. */
  onNotify: () => void;
  /** Of all processes with such a line one leads: true when it is this one, false when it no longer is. */
  onLeading: (isLeading: boolean) => void;
};

export type Line = { close(): Promise<void> };

export type OpenLine = (listener: LineListener) => Promise<Line>;
