import type { Default } from '#platform/database/column.ts';

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Default<Date>;
  user_id: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}
