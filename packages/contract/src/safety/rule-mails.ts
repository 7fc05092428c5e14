import { t } from '@kalaangan/messages/t';
export const ruleMailAddresses = {
  own: 'GET /api/users/me/rule-mails',
  setOwn: 'PUT /api/users/me/rule-mails',
  get: 'GET /api/rule-mails/:token',
  set: 'PUT /api/rule-mails/:token',
} as const;

export const ruleMailMessages = {
  title: t('Mails about our rules'),
  explanation: t(
    'Every three months we remind you of our rules and the privacy notice: by a notification, and by mail unless you turn it off.',
  ),
  on: t('You get this mail.'),
  off: t('You get no such mail.'),
  turnOff: t('Turn Off'),
  turnOn: t('Turn On'),
  invalidLink: t('This link is invalid.'),
  failed: t('Failed to save. Please try again.'),
} as const;
