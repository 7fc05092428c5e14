/** How a work is labelled that not everybody wants to meet. It is shown blurred until somebody asks to see it. */
export const matureLabels = ['none', 'nudity', 'violence', 'other'] as const;
export type Mature = (typeof matureLabels)[number];

/** As the form and moderators choose it. */
export const matureNames: Readonly<Record<Mature, string>> = {
  none: 'No mature content',
  nudity: 'Nudity',
  violence: 'Violence',
  other: 'Other mature content',
};

export const matureMessages = {
  title: 'Mature content',
  show: 'Show',
  hint: 'Devotional nudity and life drawing are welcome: they need the label alone. The pictures are blurred until somebody presses Show.',
  unknown: 'Please choose one of the labels.',
  mayNotTakeOff:
    'A moderator has labelled this work as mature. Only a moderator can take the label off; you can appeal the decision.',
  clearFailed: 'Failed to load the pictures. Please try again.',
} as const;
