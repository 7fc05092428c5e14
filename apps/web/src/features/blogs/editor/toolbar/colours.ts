import { t } from '@kalaangan/messages/t';
import { highlightPalette, textPalette } from '@kalaangan/rich-text/limits';

// What the toolbar offers, with the names that people see.

export type NamedColour = { name: string; colour: string };

const names: Readonly<Record<(typeof textPalette | typeof highlightPalette)[number]['name'], string>> = {
  White: t('White'),
  Silver: t('Silver'),
  Marigold: t('Marigold'),
  Coral: t('Coral'),
  Rose: t('Rose'),
  Leaf: t('Leaf'),
  Sky: t('Sky'),
  Violet: t('Violet'),
  Yellow: t('Yellow'),
  Green: t('Green'),
  Blue: t('Blue'),
  Pink: t('Pink'),
};

export const textColours: readonly NamedColour[] = textPalette.map(({ name, colour }) => ({
  name: names[name],
  colour,
}));

export const highlightColours: readonly NamedColour[] = highlightPalette.map(({ name, colour }) => ({
  name: names[name],
  colour,
}));

export const backgrounds: readonly NamedColour[] = [
  { name: t('Paper'), colour: '#ffffff' },
  { name: t('Ivory'), colour: '#fbf4e6' },
  { name: t('Mist'), colour: '#e6efec' },
  { name: t('Blush'), colour: '#fbe9e4' },
  { name: t('Ink'), colour: '#121c1a' },
  { name: t('Night'), colour: '#14213d' },
  { name: t('Plum'), colour: '#3a1c3f' },
  { name: t('Maroon'), colour: '#4a1420' },
];
