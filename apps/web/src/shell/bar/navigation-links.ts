import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';

export type NavigationLink = { label: string; to: string };

/** The links of the Explore menu. */
export const exploreLinks: readonly NavigationLink[] = [
  { label: t('Artworks'), to: links.home },
  { label: t('New artworks'), to: links.exploreBy({ type: 'new' }) },
  { label: t('Blogs'), to: links.blogs },
];

/** Links in the bar itself, or in the site menu on small screens. */
export const barLinks: readonly NavigationLink[] = [
  { label: t('Discussions'), to: links.discussions },
  { label: t('Kahani'), to: links.kahani },
  { label: t('Klub'), to: links.klub },
];
