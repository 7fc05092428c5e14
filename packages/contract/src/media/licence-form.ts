import { t } from '@kalaangan/messages/t';
import type { Licence } from './licence.ts';

// Of the form that asks for a licence: reading pages do not need them.

export const licenceMessages = { unknown: t('Please choose one of the licences.') } as const;

/** What a licence means, in an artist's words. */
export const licenceHints: Readonly<Record<Licence, string>> = {
  'all-rights-reserved': t('Others must ask you before they use it.'),
  'cc-by-4.0': t('Others may share and change it, also for money, if they name you.'),
  'cc-by-sa-4.0': t(
    'Others may share and change it, also for money, if they name you and give what they make the same licence.',
  ),
  'cc-by-nd-4.0': t('Others may share it unchanged, also for money, if they name you.'),
  'cc-by-nc-4.0': t('Others may share and change it, but not for money, if they name you.'),
  'cc-by-nc-sa-4.0': t(
    'Others may share and change it, but not for money, if they name you and give what they make the same licence.',
  ),
  'cc-by-nc-nd-4.0': t('Others may share it unchanged, but not for money, if they name you.'),
  'cc0-1.0': t('Everybody may do anything with it, without naming you.'),
};

export const licenceLasts = t(
  'Whoever uses the work under this licence may keep doing so if you change it later.',
);
