import { exportList, type ExportFile } from '#features/accounts/index.ts';
import type { Contact } from './context.ts';
import * as store from './store.ts';

/** Messages sent from the account, and those with its verified address that were sent without an account. */
export function exportMessages(
  { db }: Contact,
  userId: string,
  verifiedEmail: string | null,
): AsyncGenerator<ExportFile> {
  return exportList({
    name: 'contact-messages',
    batch: 500,
    load: (limit, after) => store.listContactMessagesOf(db, userId, verifiedEmail, { limit, after }),
    toData: ({ id, name, email, phone, message, created_at }) => ({
      _id: id,
      name,
      email,
      phone,
      message,
      createdAt: created_at,
    }),
  });
}
