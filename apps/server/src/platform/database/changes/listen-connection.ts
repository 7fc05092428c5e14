export type ListenHandlers = {
  channel: string;
  /**
   * Called after the commit of a transaction that notified the channel, and when a notification may have been lost.
   * @param payload of the notification; empty when one may have been lost
   */
  onNotify: (payload: string) => void;
  /**
   * Called when this process becomes the leader or ceases to be: one of all processes that listen to the channel is it.
   * @param leads whether it still leads: a process that was frozen is told later that another one leads now
   */
  onLeaderChange: (isLeader: boolean, leads: () => boolean) => void;
};

/** Receives the notifications of one channel (LISTEN), and holds the leadership of the channel. */
export type ListenConnection = { close(): Promise<void> };

export type OpenListenConnection = (handlers: ListenHandlers) => Promise<ListenConnection>;
