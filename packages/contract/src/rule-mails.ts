export const ruleMailAddresses = {
  own: 'GET /api/users/me/rule-mails',
  setOwn: 'PUT /api/users/me/rule-mails',
  get: 'GET /api/rule-mails/:token',
  set: 'PUT /api/rule-mails/:token',
} as const;

export const ruleMailMessages = {
  title: 'Mails about our rules',
  explanation:
    'Every three months we remind you of our rules and the privacy notice: by a notification, and by mail unless you turn it off.',
  on: 'You get this mail.',
  off: 'You get no such mail.',
  turnOff: 'Turn Off',
  turnOn: 'Turn On',
  invalidLink: 'This link is invalid.',
  failed: 'Failed to save. Please try again.',
} as const;
