import { notificationChoiceTexts } from '@kalaangan/contract/notifications';
import { ruleMailMessages } from '@kalaangan/contract/rule-mails';
import {
  AccountDeletion,
  AccountExport,
  AccountSessions,
  EmailChange,
  NotificationChoices,
  Passkeys,
  PasswordChange,
  Preferences,
  SecondFactor,
} from '~/features/accounts/index.ts';
import { OwnAge, OwnConsents } from '~/features/consents/index.ts';
import {
  OwnDecisions,
  OwnRuleMails,
  OwnStanding,
  WithBadStanding,
  WithDecisions,
} from '~/features/safety/index.ts';
import { BlockedPeople, MutedPeople } from '~/features/social/index.ts';
import type { SectionGroup } from '~/shell/sectioned-page.tsx';

/** All sections of the account page, in their order: a new one is a line here. */
export const accountSections: readonly SectionGroup[] = [
  {
    title: 'Moderation',
    sections: [
      {
        id: 'standing',
        title: 'Your standing',
        Body: OwnStanding,
        Only: WithBadStanding,
      },
      {
        id: 'decisions',
        title: 'Decisions about you',
        Body: OwnDecisions,
        Only: WithDecisions,
        hasOwnCards: true,
      },
    ],
  },
  {
    title: 'Age and consent',
    sections: [
      { id: 'age', title: 'Your age', Body: OwnAge },
      { id: 'consents', title: 'What you have agreed to', Body: OwnConsents },
    ],
  },
  {
    title: 'Logging in',
    sections: [
      { id: 'email', title: 'Email address', Body: EmailChange },
      { id: 'password', title: 'Password', Body: PasswordChange },
      { id: 'passkeys', title: 'Passkeys', Body: Passkeys },
      { id: 'second-factor', title: 'Authenticator app', Body: SecondFactor },
      { id: 'sessions', title: 'Where you are logged in', Body: AccountSessions },
    ],
  },
  {
    title: 'People',
    sections: [
      { id: 'blocked', title: 'Blocked people', Body: BlockedPeople },
      { id: 'muted', title: 'Muted people', Body: MutedPeople },
    ],
  },
  {
    title: 'Preferences',
    sections: [
      { id: 'preferences', title: 'What you see', Body: Preferences },
      { id: 'notifications', title: notificationChoiceTexts.title, Body: NotificationChoices },
      { id: 'rule-mails', title: ruleMailMessages.title, Body: OwnRuleMails },
    ],
  },
  {
    title: 'Your data and account',
    sections: [
      { id: 'export', title: 'Your data', Body: AccountExport },
      { id: 'deletion', title: 'Delete your account', Body: AccountDeletion },
    ],
  },
];
