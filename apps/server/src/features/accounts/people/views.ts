import { byNotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { OwnSession } from '@kalaangan/contract/accounts/own-account.calls';
import type { Passkey } from '@kalaangan/contract/accounts/passkeys.calls';
import type {
  OwnUser,
  PersonCard,
  Preferences,
  PublicUser,
  StandingView,
} from '@kalaangan/contract/people/people';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import type { Language } from '@kalaangan/messages/languages';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Selectable } from 'kysely';
import { wordDevice } from '../sign-in/device.ts';
import { toProfileFields, type ProfileColumns } from './profile-fields.ts';
import { rightsOf, standingOf } from './standing-rules.ts';
import type { PasskeyRow, UserRow } from '../store/index.ts';
import type { SessionsTable } from '../tables.ts';
import type { Standing } from './viewer.ts';

/** Context that the views of people need besides a row. */
export type PersonContext = {
  mediaUrl: (mediaId: string) => string;
  adminEmails: ReadonlySet<string>;
};

/** The columns that everybody may see. */
export type PublicRow = Pick<
  UserRow,
  | 'id'
  | 'name'
  | 'username'
  | 'created_at'
  | 'profile_media_id'
  | 'language'
  | keyof ProfileColumns
  | 'age_band'
  | 'total_views'
>;

type CardRow = Pick<UserRow, 'id' | 'name' | 'username' | 'profile_media_id' | 'language'>;

export function toPersonCard(user: CardRow, context: Pick<PersonContext, 'mediaUrl'>): PersonCard {
  return {
    _id: user.id,
    name: user.name,
    username: user.username,
    profilePicture: user.profile_media_id && context.mediaUrl(user.profile_media_id),
    ...tellLanguage(user, [user.name]),
  };
}

export function toListedPerson(
  user: CardRow & Pick<UserRow, 'title'>,
  context: Pick<PersonContext, 'mediaUrl'>,
): ListedPerson {
  return {
    ...toPersonCard(user, context),
    title: user.title,
    ...tellLanguage(user, [user.title]),
  };
}

export function toPublicUser(user: PublicRow, context: Pick<PersonContext, 'mediaUrl'>): PublicUser {
  const cityState = user.age_band === 'minor' ? '' : user.city_state;
  return {
    ...toPersonCard(user, context),
    ...tellLanguage(user, [user.title, user.summary, cityState]),
    createdAt: user.created_at.toISOString(),
    ...toProfileFields(user),
    cityState,
    totalViews: user.total_views,
  };
}

function toStanding(standing: Standing): StandingView {
  return {
    state: standing.state,
    until: 'until' in standing ? standing.until.toISOString() : null,
    reason: 'reason' in standing ? standing.reason : null,
  };
}

export function toAge(
  user: Pick<
    UserRow,
    'age_band' | 'minor_until' | 'guardian_consent' | 'guardian_email' | 'guardian_mail_refused_at'
  >,
): OwnUser['age'] {
  return user.age_band === null
    ? null
    : {
        band: user.age_band,
        until: user.minor_until?.toISOString() ?? null,
        consent: user.guardian_consent,
        guardianEmail: user.guardian_email,
        guardianMailRefusedAt: user.guardian_mail_refused_at?.toISOString() ?? null,
      };
}

type PreferenceColumns = Pick<
  UserRow,
  'hide_ai' | 'hide_mature' | 'rule_mails' | 'hide_first_steps' | 'notification_choices'
>;

export function toPreferences(row: PreferenceColumns): Preferences {
  return {
    hideAi: row.hide_ai,
    hideMature: row.hide_mature,
    ruleMails: row.rule_mails,
    hideFirstSteps: row.hide_first_steps,
    notifications: byNotificationKind((kind) => row.notification_choices[kind] ?? true),
  };
}

type OwnFacts = Pick<OwnUser, 'following' | 'hasSecondFactor' | 'hidesPeople'>;

export function toOwnUser(user: UserRow, facts: OwnFacts, context: PersonContext): OwnUser {
  const { isAdmin, role } = rightsOf(user, context.adminEmails);
  return {
    ...toPublicUser(user, context),
    email: user.email,
    pendingEmail: user.pending_email,
    mailRefusedAt: user.mail_refused_at?.toISOString() ?? null,
    hasPassword: user.password_hash !== null,
    isVerified: user.email_verified_at !== null,
    isAdmin,
    role,
    standing: toStanding(standingOf(user)),
    age: toAge(user),
    // Others do not see the city of a minor.
    cityState: user.city_state,
    preferences: toPreferences(user),
    language: user.language,
    ...facts,
  };
}

export function toOwnSession(
  row: Pick<Selectable<SessionsTable>, 'id' | 'device' | 'time_zone' | 'last_used_at' | 'created_at'>,
  currentId: string,
  language: Language,
): OwnSession {
  return {
    _id: row.id,
    device: wordDevice(row.device, language),
    timeZone: row.time_zone,
    lastUsedAt: row.last_used_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    current: row.id === currentId,
  };
}

export function toPasskey(row: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
