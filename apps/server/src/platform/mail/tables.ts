export interface MailDaysTable {
  /** In UTC. */
  day: string;
  sent: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    mail_days: MailDaysTable;
  }
}
