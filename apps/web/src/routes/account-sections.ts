import { t } from '@kalaangan/messages/t';
import { notificationChoiceTexts } from '@kalaangan/contract/notifications/notifications';
import { ruleMailMessages } from '@kalaangan/contract/safety/rule-mails';
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
import { OwnLanguage } from '~/shell/language/own-language.tsx';
import type { SectionGroup } from '~/shell/sectioned-page.tsx';

/**
 * All sections of the account page, in their order: a new one is a line here. First why somebody cannot write, for those alone whom it
 * concerns; then what people come for; what ends something comes last.
 */
export const accountSections: readonly SectionGroup[] = [
  {
    title: t('Moderation'),
    sections: [
      {
        id: 'standing',
        title: t('Your standing'),
        Body: OwnStanding,
        Only: WithBadStanding,
      },
      {
        id: 'decisions',
        title: t('Decisions about you'),
        Body: OwnDecisions,
        Only: WithDecisions,
        hasOwnCards: true,
      },
    ],
  },
  {
    title: t('Account'),
    sections: [
      { id: 'email', title: t('Email address'), Body: EmailChange },
      { id: 'password', title: t('Password'), Body: PasswordChange },
      { id: 'language', title: t('Language'), Body: OwnLanguage },
    ],
  },
  {
    title: t('Logging in'),
    sections: [
      { id: 'second-factor', title: t('Authenticator app'), Body: SecondFactor },
      { id: 'passkeys', title: t('Passkeys'), Body: Passkeys },
      { id: 'sessions', title: t('Where you are logged in'), Body: AccountSessions },
    ],
  },
  {
    title: t('Preferences'),
    sections: [
      { id: 'preferences', title: t('What you see'), Body: Preferences },
      { id: 'notifications', title: notificationChoiceTexts.title, Body: NotificationChoices },
      { id: 'rule-mails', title: ruleMailMessages.title, Body: OwnRuleMails },
    ],
  },
  {
    title: t('People'),
    sections: [
      { id: 'blocked', title: t('Blocked people'), Body: BlockedPeople },
      { id: 'muted', title: t('Muted people'), Body: MutedPeople },
    ],
  },
  {
    title: t('Age and consent'),
    sections: [
      { id: 'age', title: t('Your age'), Body: OwnAge },
      { id: 'consents', title: t('What you have agreed to'), Body: OwnConsents },
    ],
  },
  {
    title: t('Your data and account'),
    sections: [
      { id: 'export', title: t('Your data'), Body: AccountExport },
      { id: 'deletion', title: t('Delete your account'), Body: AccountDeletion },
    ],
  },
];
