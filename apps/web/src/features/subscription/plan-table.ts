export type Audience = 'mentors' | 'students';

export type Plan = {
  id: string;
  title: string;
  /** In whole rupees. */
  price: number;
  /** Empty for plans without recurring payments. */
  period: string;
  badge: string | null;
  features: readonly string[];
  buttonText: string;
};

export const plans: Readonly<Record<Audience, readonly Plan[]>> = {
  mentors: [
    {
      id: 'mentor-free',
      title: 'Free Listing',
      price: 0,
      period: '',
      badge: null,
      features: ['20% commission', 'Basic visibility', 'Community access'],
      buttonText: 'Select Free Listing',
    },
    {
      id: 'mentor-pro',
      title: 'Mentor Pro',
      price: 299,
      period: 'per month',
      badge: 'Best Value',
      features: ['0% commission', 'Enhanced visibility', 'Priority matching', 'Dedicated support'],
      buttonText: 'Select Mentor Pro',
    },
  ],
  students: [
    {
      id: 'student-free',
      title: 'Free',
      price: 0,
      period: '',
      badge: null,
      features: ['Browse mentors', 'Book at standard rates', '10% platform fee'],
      buttonText: 'Select Free',
    },
    {
      id: 'student-basic',
      title: 'Basic Access',
      price: 99,
      period: 'per month',
      badge: null,
      features: ['Standard booking', '5% fee'],
      buttonText: 'Select Basic Access',
    },
    {
      id: 'student-premium',
      title: 'Premium Access',
      price: 199,
      period: 'per month',
      badge: null,
      features: ['Priority booking', 'Session discounts', '0% fee'],
      buttonText: 'Select Premium Access',
    },
  ],
};
