import { siteFields, type SiteField } from '@kalaangan/contract/site/site';
import type { SiteSetting } from '@kalaangan/contract/site/site.calls';
import { siteVariables, toSiteFacts, type SiteFacts } from '#platform/config/index.ts';
import type { Site } from './context.ts';
import * as store from './store.ts';

/** Lists all settings, in the order of the form. */
export async function listSettings({ db, given }: Site): Promise<SiteSetting[]> {
  const written = Object.fromEntries((await store.listValues(db)).map(({ field, value }) => [field, value]));
  const values = { ...written, ...given };
  return siteFields.map((field) => {
    const { [field]: value = '', ...others } = values;
    return {
      field,
      value,
      fallback: textsOf(toSiteFacts('', others))[field],
      variable: given[field] === undefined ? null : (siteVariables[field] ?? null),
    };
  });
}

function textsOf(facts: SiteFacts): Record<SiteField, string> {
  const { brandName, description, supportEmail, grievance, rulesAddition } = facts;
  return {
    brandName,
    description: description ?? '',
    supportEmail,
    grievanceName: grievance.name ?? '',
    grievanceEmail: grievance.email,
    grievancePhone: grievance.phone ?? '',
    grievanceAddress: grievance.address ?? '',
    rulesAddition: rulesAddition ?? '',
  };
}
