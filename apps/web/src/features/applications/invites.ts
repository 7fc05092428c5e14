import { t } from '@kalaangan/messages/t';
import type { ApplicationForm } from '@kalaangan/contract/applications/applications';

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
    name: t('Kahani'),
    tagline: t('A podcast of the people behind the pictures.'),
    description: t(
      'Kahani is a podcast series with the people of the Indian creative industry. Request an invite and tell your story.',
    ),
    intro: [
      t(
        'Kahani means story. Each episode sits down with one creative of the Indian industry: how they began, what they make, what nobody told them.',
      ),
      t(
        'You bring the years and the anecdotes, we bring the microphones. If you have a story that young artists should hear, we would love to listen.',
      ),
    ],
    notes: [
      t('We record in Delhi NCR, so you should be located there.'),
      t('We are looking for people with 7+ years of industry knowledge.'),
    ],
  },
  kalaklub: {
    name: t('Klub'),
    tagline: t('Be the mentor you once looked for.'),
    description: t(
      'Klub is 1-on-1 counselling between students and creative professionals. Request an invite to become a mentor.',
    ),
    intro: [
      t(
        'Klub is our mentoring platform: 1-on-1 counselling between students and creative professionals, made for one person at a time.',
      ),
      t(
        'We seek passionate, patient industry creatives who like to pass on what they know: a portfolio looked through, a choice of career talked over, a craft explained.',
      ),
    ],
    notes: [
      t('We seek about 30 creatives for now.'),
      t('A minimum of 7+ years of industry knowledge is needed. You may be from anywhere in India.'),
      t('Full-time workers may apply too, if they have a few hours a week.'),
      t('Language does not matter: students come from all over the country.'),
    ],
  },
};
