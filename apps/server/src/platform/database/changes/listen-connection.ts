export type ListenHandlers = {
  channel: string;
  /**
   * Called after the commit of a transaction that notified the channel, and when a notification may have been lost.
   * @param payload of the notification; empty when one may have been lost
   */
  onNotify: (payload: string) => void;
  /**
   * Of all processes that listen to the channel one is the leader: called when this one becomes it or ceases to be.
   * @param leads whether it still leads: a process that was frozen is told later that another one leads now
   */
  onLeaderChange: (isLeader: boolean, leads: () => boolean) => void;
};

/** Receives the notifications of one channel (LISTEN), and holds the leadership of the channel. */
export type ListenConnection = { close(): Promise<void> };

export type OpenListenConnection = (handlers: ListenHandlers) => Promise<ListenConnection>;
