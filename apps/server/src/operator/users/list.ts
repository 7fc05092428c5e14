import { adminLimits } from '@kalaangan/contract/admin/admin';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import { roles } from '@kalaangan/contract/safety/moderation';
import * as z from 'zod';
import { listAccounts } from '#features/accounts/index.ts';
import type { Invocation } from '../command.ts';

const most = 1000;

export const listOptions = z.object({
  search: z.string().max(adminLimits.query).default(''),
  role: z.enum(roles).optional(),
  limit: z.coerce.number().int().min(1).max(most).default(adminLimits.page),
});

/** `users list`: newest first. */
export async function listUsers({
  options: { search, role, limit },
  output,
  withSite,
}: Invocation<z.output<typeof listOptions>>): Promise<number> {
  const { users, hasMore } = await withSite(({ features }) =>
    listAccounts(features.accounts, { text: search.trim(), role: role ?? null, limit }),
  );
  if (users.length === 0) output.say('Nobody is found.');
  for (const line of align(users.map(toCells))) output.say(line);
  if (hasMore) output.say(`There are more: search for a part of a name, or --limit, up to ${most}.`);
  output.result({
    users: users.map(({ _id: id, name, username, email, role, isVerified, createdAt }) => ({
      id,
      name,
      username,
      email,
      role,
      isVerified,
      createdAt,
    })),
    hasMore,
  });
  return 0;
}

function toCells({ name, username, email, role, isVerified, createdAt }: AdminUser): string[] {
  return [username, role, createdAt.slice(0, 10), isVerified ? email : `${email} (not confirmed)`, name];
}

/** Lines with columns that begin below each other. The last one has names, which terminals measure in their own way. */
function align(rows: readonly string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = rows[0]?.map((_, column) => width(column)) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
