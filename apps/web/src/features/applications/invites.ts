import type { ApplicationForm } from '@kalaangan/contract/applications';

type Invite = {
  name: string;
  tagline: string;
  description: string;
  intro: readonly string[];
  /** Requirements that applicants should know. */
  notes: readonly string[];
};

/** Texts of the two application pages. */
export const invites: Record<ApplicationForm, Invite> = {
  kalakahani: {
    name: 'Kahani',
    tagline: 'A podcast of the people behind the pictures.',
    description:
      'Kahani is a podcast series with the people of the Indian creative industry. Request an invite and tell your story.',
    intro: [
      'Kahani means story. Each episode sits down with one creative of the Indian industry: how they began, what they make, what nobody told them.',
      'You bring the years and the anecdotes, we bring the microphones. If you have a story that young artists should hear, we would love to listen.',
    ],
    notes: [
      'We record in Delhi NCR, so you should be located there.',
      'We are looking for people with 7+ years of industry knowledge.',
    ],
  },
  kalaklub: {
    name: 'Klub',
    tagline: 'Be the mentor you once looked for.',
    description:
      'Klub is 1-on-1 counselling between students and creative professionals. Request an invite to become a mentor.',
    intro: [
      'Klub is our mentoring platform: 1-on-1 counselling between students and creative professionals, made for one person at a time.',
      'We seek passionate, patient industry creatives who like to pass on what they know: a portfolio looked through, a choice of career talked over, a craft explained.',
    ],
    notes: [
      'We seek about 30 creatives for now.',
      'A minimum of 7+ years of industry knowledge is needed. You may be from anywhere in India.',
      'Full-time workers may apply too, if they have a few hours a week.',
      'Language does not matter: students come from all over the country.',
    ],
  },
};
