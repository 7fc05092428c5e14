import type { AdminDashboard, AdminUser } from '@kalaangan/contract/admin/admin.calls';
import { emptyProfileFields } from '@kalaangan/contract/people/profile-texts';
import { byNotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { OwnUser, PersonCard, PublicUser } from '@kalaangan/contract/people/people';
import type { Profile } from '@kalaangan/contract/people/profiles.calls';
import { searchLimits } from '@kalaangan/contract/search/search';
import type { FoundPeoplePage, ProposedPeople } from '@kalaangan/contract/search/search.calls';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import { unknownArtist } from '@kalaangan/contract/people/unknown-artist';
import { pageLanguage } from '@kalaangan/messages/page-language';
import type { Sent } from '../api/api.ts';
import { fieldsOf } from '../drafts/fields.ts';
import { findMember, findTokenOwner } from '../session/session.ts';
import { completeEach } from './invalid-answer.ts';
import { pageEnd } from './page-end.ts';

/** The id of the member; null for visitors. */
export const ownId = () => findMember()?._id ?? findTokenOwner();

/** Whether the member may delete what this person has published. */
export const mayDelete = ({ _id }: PersonCard) => _id === ownId() || (findMember()?.isAdmin ?? false);

/** Completes a person. Without a username there is no page that the name could link to. */
export function completePerson(given?: Partial<PersonCard> | null): PersonCard {
  return {
    ...given,
    _id: given?._id ?? '',
    name: given?.name || unknownArtist,
    username: given?.username ?? '',
    profilePicture: given?.profilePicture ?? null,
  };
}

export function completeListed(given: Partial<ListedPerson>): ListedPerson {
  return { ...given, ...completePerson(given), title: given.title ?? '' };
}

function completeUser(given: Partial<PublicUser> = {}): PublicUser {
  return {
    ...given,
    ...fieldsOf(emptyProfileFields, given),
    ...completePerson(given),
    createdAt: given.createdAt ?? '',
    socialLinks: { ...emptyProfileFields.socialLinks, ...given.socialLinks },
    totalViews: given.totalViews ?? 0,
  };
}

export function completeProfile({ user, ...counts }: Partial<Profile>): Profile {
  return { followersCount: 0, followingCount: 0, ...counts, user: completeUser(user) };
}

/** A page of results that is full has a further one, where nothing else is said. */
export function completeFound(given: Partial<FoundPeoplePage>): FoundPeoplePage {
  const users = completeEach(given.users, (user) => ({
    ...completeListed(user),
    artworks: user.artworks ?? [],
  }));
  return { hasMore: users.length >= searchLimits.peoplePage, ...given, users };
}

/** A server without proposals has none. */
export function completeProposed(given: Partial<ProposedPeople>): ProposedPeople {
  return {
    users: completeEach(given.users, (user) => ({
      ...completeListed(user),
      artworks: user.artworks ?? [],
      cityState: user.cityState ?? '',
    })),
  };
}

const roleOf = ({ role, isAdmin }: Pick<Partial<AdminUser>, 'role' | 'isAdmin'>) =>
  role ?? (isAdmin ? 'admin' : 'member');

/** @param known of the account: the answer to a change of it may have the change alone */
export function completeOwnUser(answer?: Partial<OwnUser>, known?: OwnUser | null): OwnUser {
  const given: Partial<OwnUser> = { ...known, ...answer };
  return {
    email: '',
    pendingEmail: null,
    mailRefusedAt: null,
    hasPassword: true,
    hasSecondFactor: false,
    isVerified: false,
    isAdmin: false,
    standing: { state: 'good', until: null, reason: null },
    // Nobody is asked for what the server does not know of.
    age: { band: 'adult', until: null, consent: null, guardianEmail: null, guardianMailRefusedAt: null },
    following: [],
    hidesPeople: false,
    preferences: {
      hideAi: true,
      hideMature: true,
      ruleMails: true,
      hideFirstSteps: false,
      notifications: byNotificationKind(() => true),
    },
    language: pageLanguage,
    ...given,
    ...completeUser(given),
    role: roleOf(given),
  };
}

function completeAdminUser(given: Partial<AdminUser>): AdminUser {
  return {
    email: '',
    isVerified: false,
    isAdmin: false,
    createdAt: '',
    age: null,
    ...given,
    ...completePerson(given),
    role: roleOf(given),
  };
}

export function completeDashboard(given: Partial<AdminDashboard>, sent: Sent): AdminDashboard {
  return {
    stats: {
      totalUsers: NaN,
      verifiedUsers: NaN,
      newUsers: NaN,
      artworks: NaN,
      kalakahaniApplications: NaN,
      kalaklubApplications: NaN,
      ...given.stats,
    },
    users: completeEach(given.users, completeAdminUser),
    ...pageEnd(given, sent),
  };
}
