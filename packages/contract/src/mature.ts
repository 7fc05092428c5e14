/** How a work is labelled that not everybody wants to meet. It is shown blurred until somebody asks to see it. */
export const matureLabels = ['none', 'nudity', 'violence', 'other'] as const;
export type Mature = (typeof matureLabels)[number];

export const matureMessages = {
  title: 'Mature content',
  show: 'Show',
  blur: 'Blur',
  clearFailed: 'Failed to load the pictures. Please try again.',
} as const;
