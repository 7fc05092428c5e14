import { t } from '@kalaangan/messages/t';
import type { Mature } from './mature.ts';

// Of the forms that label works: reading pages do not need them.

export const matureNames: Readonly<Record<Mature, string>> = {
  none: t('No mature content'),
  nudity: t('Nudity'),
  violence: t('Violence'),
  other: t('Other mature content'),
};

export const matureFormMessages = {
  hint: t(
    'Devotional nudity and life drawing are no offence: they need the label alone. The pictures are blurred until somebody presses Show.',
  ),
  unknown: t('Please choose one of the labels.'),
  mayNotTakeOff: t(
    'A moderator has labelled this work as mature. Only a moderator can take the label off; you can appeal the decision.',
  ),
} as const;
