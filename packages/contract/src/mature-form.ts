import type { Mature } from './mature.ts';

// Of the forms that label works: reading pages do not need them.

export const matureNames: Readonly<Record<Mature, string>> = {
  none: 'No mature content',
  nudity: 'Nudity',
  violence: 'Violence',
  other: 'Other mature content',
};

export const matureFormMessages = {
  hint: 'Devotional nudity and life drawing are no offence: they need the label alone. The pictures are blurred until somebody presses Show.',
  unknown: 'Please choose one of the labels.',
  mayNotTakeOff:
    'A moderator has labelled this work as mature. Only a moderator can take the label off; you can appeal the decision.',
} as const;
