import { t } from '@kalaangan/messages/t';
export type Audience = 'mentors' | 'students';

export type Plan = {
  id: string;
  title: string;
  /** Price in whole rupees. */
  price: number;
  /** Period of payment; empty for plans without recurring payments. */
  period: string;
  badge: string | null;
  features: readonly string[];
  buttonText: string;
};

export const plans: Readonly<Record<Audience, readonly Plan[]>> = {
  mentors: [
    {
      id: 'mentor-free',
      title: t('Free Listing'),
      price: 0,
      period: '',
      badge: null,
      features: [t('20% commission'), t('Basic visibility'), t('Community access')],
      buttonText: t('Select Free Listing'),
    },
    {
      id: 'mentor-pro',
      title: t('Mentor Pro'),
      price: 299,
      period: t('per month'),
      badge: t('Best Value'),
      features: [
        t('0% commission'),
        t('Enhanced visibility'),
        t('Priority matching'),
        t('Dedicated support'),
      ],
      buttonText: t('Select Mentor Pro'),
    },
  ],
  students: [
    {
      id: 'student-free',
      title: t('Free'),
      price: 0,
      period: '',
      badge: null,
      features: [t('Browse mentors'), t('Book at standard rates'), t('10% platform fee')],
      buttonText: t('Select Free'),
    },
    {
      id: 'student-basic',
      title: t('Basic Access'),
      price: 99,
      period: t('per month'),
      badge: null,
      features: [t('Standard booking'), t('5% fee')],
      buttonText: t('Select Basic Access'),
    },
    {
      id: 'student-premium',
      title: t('Premium Access'),
      price: 199,
      period: t('per month'),
      badge: null,
      features: [t('Priority booking'), t('Session discounts'), t('0% fee')],
      buttonText: t('Select Premium Access'),
    },
  ],
};
