import { licences, type Licence } from '@kalaangan/contract/media/licence';
import { localStore } from '~/lib/drafts/browser-storage.ts';
import { draftNames } from '~/lib/drafts/drafts.ts';

const keyOf = () => `licence:${draftNames('last')[0]}`;

/** The licence that the member gave their last work in this browser, with which a new one begins. */
export function findLastLicence(): Licence {
  const stored = localStore.get(keyOf());
  return licences.find((licence) => licence === stored) ?? 'all-rights-reserved';
}

export function keepLastLicence(licence: Licence): void {
  localStore.set(keyOf(), licence);
}
