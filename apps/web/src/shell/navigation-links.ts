import { links } from '@kalaangan/contract/links';

type Place = { label: string; to: string };

/** What the Explore menu leads to. */
export const exploreLinks: readonly Place[] = [
  { label: 'Artworks', to: links.home },
  { label: 'Blogs', to: links.blogs },
];

/** What stands in the bar itself; in the menu on small screens. */
export const barLinks: readonly Place[] = [
  { label: 'Discussions', to: links.discussions },
  { label: 'Kahani', to: links.kahani },
  { label: 'Klub', to: links.klub },
];

export const menuLinks: readonly Place[] = [
  { label: 'About', to: links.about },
  { label: 'Subscription', to: links.subscription },
  { label: 'Legal', to: links.legal() },
];
