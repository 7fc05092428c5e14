import type { Strike } from '@kalaangan/contract/appeals.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { toStrike } from './case-views.ts';
import type { Safety } from './context.ts';
import * as store from './store/index.ts';

const mostShown = 100;

/** The viewer's own, newest first; expired ones too. */
export async function listOwnStrikes({ db }: Safety, viewer: Viewer): Promise<Strike[]> {
  return (await store.listStrikes(db, viewer.id, mostShown)).map(toStrike);
}
