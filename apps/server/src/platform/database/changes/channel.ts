export type ChannelHandlers = {
  name: string;
  /** The name of a channel that this process alone listens to. */
  ownName: string;
  /**
   * Called when messages are heard from now on; those before were missed.
   * @param others whether other processes listened to the channel before this one
   */
  onOpen: (others: boolean) => void;
  /** Called with each message of both channels in the order of the commits of the transactions that sent them. */
  onMessage: (payload: string) => void;
  /** Called when the connection broke: messages are missed until `onOpen` is called again. */
  onLost: () => void;
};

export type Channel = {
  /**
   * Sends an object as JSON to all processes that listen, this one too, with the id of the transaction that sends it. Nothing is
   * sent while the connection is broken.
   */
  send(payload: string): Promise<void>;
  /** Sends the same to the one process that listens to this channel, without that id. */
  sendTo(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens a connection of its own that hears the notifications of a channel (LISTEN). */
export type OpenChannel = (handlers: ChannelHandlers) => Promise<Channel>;
