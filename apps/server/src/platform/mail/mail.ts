export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the mail. It is logged if there is no mail server, for people who try the site. */
  link?: string;
  /** Address that answers go to, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** Sender, if not that of all mails. */
  from?: { name: string; address: string };
  /** Id that is the same for each attempt to send the same mail, so that a duplicate can be recognized. */
  messageId?: string;
  /** Address at which mail programs turn mails of this kind off by one POST (RFC 8058). */
  unsubscribe?: string;
  /** Whether somebody has just asked for it by a press, and waits. It is sent to an address that has refused mail, too. */
  isAskedFor?: boolean;
};

export type Mailer = {
  /**
   * @returns false if it is not sent as its address has refused mail before
   * @throws {AddressRefusedError} if its server refuses the address
   * @throws {RefusedError} if it refuses the mail
   * @throws {PutOffError} if it may be taken later
   */
  send(mail: Mail): Promise<boolean>;
  close(): void;
};
