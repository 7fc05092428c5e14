import { t } from '@kalaangan/messages/t';
/** How a work is labelled that not everybody wants to meet. It is shown blurred until somebody asks to see it. */
export const matureLabels = ['none', 'nudity', 'violence', 'other'] as const;
export type Mature = (typeof matureLabels)[number];

export const matureMessages = {
  title: t('Mature content'),
  show: t('Show'),
  blur: t('Blur'),
  clearFailed: t('Failed to load the pictures. Please try again.'),
} as const;
