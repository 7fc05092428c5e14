import { links } from '@kalaangan/contract/links';

type NavigationLink = { label: string; to: string };

/** The links of the Explore menu. */
export const exploreLinks: readonly NavigationLink[] = [
  { label: 'Artworks', to: links.home },
  { label: 'Blogs', to: links.blogs },
];

/** Links in the bar itself, or in the site menu on small screens. */
export const barLinks: readonly NavigationLink[] = [
  { label: 'Discussions', to: links.discussions },
  { label: 'Kahani', to: links.kahani },
  { label: 'Klub', to: links.klub },
];

export const menuLinks: readonly NavigationLink[] = [
  { label: 'About', to: links.about },
  { label: 'Subscription', to: links.subscription },
  { label: 'Legal', to: links.legal() },
  { label: 'Report', to: links.reportPage() },
  { label: 'Copyright', to: links.copyright },
  { label: 'Grievances', to: links.grievance },
  { label: 'Transparency', to: links.transparency },
  { label: 'Accessibility', to: links.accessibility() },
];
