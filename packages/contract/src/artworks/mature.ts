import { t } from '@kalaangan/messages/t';
/** Labels of works that not everybody wants to meet: these are shown blurred until somebody asks to see them. */
export const matureLabels = ['none', 'nudity', 'violence', 'other'] as const;
export type Mature = (typeof matureLabels)[number];

export const matureMessages = {
  title: t('Mature content'),
  show: t('Show'),
  blur: t('Blur'),
  clearFailed: t('Failed to load the pictures. Please try again.'),
} as const;
