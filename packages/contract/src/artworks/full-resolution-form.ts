import { t } from '@kalaangan/messages/t';
import { maxUnaskedEdge } from '../media/renditions.ts';

export const fullResolutionHint = t(
  'What others can zoom into, pixel by pixel. The rest is shown at up to 2,560 pixels.',
);

/** What an artist can say, as the form sends it. */
export const fullResolutionChoices = [
  { value: '', label: () => t('Pictures of up to {pixels} pixels', { pixels: maxUnaskedEdge }) },
  { value: 'true', label: () => t('All pictures') },
  { value: 'false', label: () => t('No pictures') },
] as const;
