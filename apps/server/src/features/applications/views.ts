import type { Application } from '@kalaangan/contract/applications/applications.calls';
import type { ApplicationRow } from './store.ts';

export function toApplication(
  row: ApplicationRow,
  user: { username: string; email: string } | undefined,
): Application {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    city: row.city,
    linkedin: row.linkedin,
    introduction: row.introduction,
    createdAt: row.created_at.toISOString(),
    user: user ? { username: user.username, email: user.email } : null,
  };
}
