import { createStrokeIcon } from '../buttons/create-icon.tsx';

/*
 * Brand icons in the style of lucide, which no longer includes any. From Feather (Facebook, Instagram, LinkedIn,
 * Twitter, YouTube) and Tabler (Behance, WhatsApp), both under the MIT licence; ArtStation is drawn here.
 */

export const InstagramIcon = createStrokeIcon(
  '<rect x="2" y="2" width="20" height="20" rx="5"/><path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01"/>',
);

export const LinkedInIcon = createStrokeIcon(
  '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
);

export const YouTubeIcon = createStrokeIcon(
  '<path d="M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17m7.5-2 5-3-5-3z"/>',
);

export const FacebookIcon = createStrokeIcon(
  '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
);

export const TwitterIcon = createStrokeIcon(
  '<path d="M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z"/>',
);

export const WhatsAppIcon = createStrokeIcon(
  '<path d="m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9L3 21m6-11a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1"/>',
);

export const BehanceIcon = createStrokeIcon(
  '<path d="M3 18V6h4.5a3 3 0 0 1 0 6 3 3 0 0 1 0 6H3M3 12h4.5M14 13h7a3.5 3.5 0 0 0-7 0v2a3.5 3.5 0 0 0 6.64 1M16 6h3"/>',
);

export const ArtStationIcon = createStrokeIcon(
  '<path d="M9.5 6 4 15.5h11zM2 18.5l.7 1.3A2.3 2.3 0 0 0 4.8 21h12.4M13.5 3.5h2.3a2 2 0 0 1 1.7 1l4.2 7.3a3 3 0 0 1 0 3l-1.3 2.2z"/>',
);
