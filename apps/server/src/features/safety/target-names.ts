import type { CaseTargetType } from '@kalaangan/contract/reports';
import type { Safety } from './context.ts';
import type { TargetName } from './targets.ts';

/**
 * How texts name a target; null once it is deleted. To be called before a transaction, never in it: names are read by
 * other connections, and the embedded database has one.
 */
export async function findTargetName(
  { db, targets }: Pick<Safety, 'db' | 'targets'>,
  type: CaseTargetType,
  id: string,
): Promise<TargetName | null> {
  const target = await targets[type].find(db, id);
  return target && targets[type].name(target);
}
