import { byNotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { profileFormMessages as messages } from '@kalaangan/contract/people/profile-form';
import { describe, expect, it } from 'vitest';
import { findFieldPath, formFields, toFormValues } from './form-values.ts';

const user: OwnUser = {
  _id: '1',
  name: 'Nila',
  username: 'nila',
  profilePicture: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  title: 'Painter',
  summary: 'One\nTwo',
  link: '',
  cityState: 'Madurai, Tamil Nadu',
  socialLinks: { instagram: 'https://instagram.com/nila', linkedin: '', facebook: '', twitter: '' },
  totalViews: 0,
  email: 'nila@example.org',
  pendingEmail: null,
  mailRefusedAt: null,
  language: 'en',
  hasPassword: true,
  hasSecondFactor: false,
  isVerified: true,
  isAdmin: false,
  role: 'member',
  standing: { state: 'good', until: null, reason: null },
  following: [],
  age: null,
  hidesPeople: false,
  preferences: {
    hideAi: true,
    hideMature: true,
    ruleMails: true,
    hideFirstSteps: false,
    notifications: byNotificationKind(() => true),
  },
};

describe('the form of a profile', () => {
  it('returns the values that it was filled with', () => {
    const { name, username, title, summary, link, cityState, socialLinks } = user;
    const fields = formFields.parse(toFormValues(user));
    expect(fields).toEqual({ name, username, title, summary, link, cityState, socialLinks });
  });

  it('reports an error at the city if city and state together are too long', () => {
    const { error } = formFields.safeParse({ ...toFormValues(user), city: 'x'.repeat(95) });
    expect(error?.issues).toMatchObject([{ path: ['city'], message: messages.cityStateTooLong() }]);
  });

  it('finds the form field for an error of the server', () => {
    expect(findFieldPath('cityState')).toBe('city');
    expect(findFieldPath('socialLinks.twitter')).toBe('socialLinks.twitter');
    expect(findFieldPath('email')).toBeNull();
  });
});
