import { t } from '@kalaangan/messages/t';
import { moderationLimits } from '@kalaangan/contract/safety/moderation';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { useSite } from '~/lib/pages/site.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { Clause, SupportLink } from './clause.tsx';

/** The clauses about a person's rights under the law on personal data. */
export function PrivacyRightsClauses() {
  const { minimumAge } = useSite();
  return (
    <>
      <Clause
        title="Children"
        own={{
          title: t('Children'),
          summary: t(
            'Under 18 you may publish only with the consent of a parent or guardian, who can withdraw it at any time. We keep no date of birth, do not track children and show them no advertising. Their city is not shown.',
          ),
        }}
      >
        <p>
          You must be at least {minimumAge} to use the site. Under 18 the law calls you a child, and you may
          publish only with the consent of your parent or lawful guardian: we ask how old you are and for
          their address, and they agree or refuse by a mailed link, by which they may also withdraw their
          consent at any time. Until they agree you can look around and follow, and publish nothing. We keep
          no date of birth, only whether you are under 18 and until when. We do not track children, do not
          watch their behaviour and show them no advertising; nor do we do so with anybody else. What children
          look at is not recorded, and their city is not shown. A parent or guardian who writes to{' '}
          <SupportLink /> can have an account looked into or removed.
        </p>
      </Clause>

      <Clause
        title="How long we keep it"
        own={{
          title: t('How long we keep it'),
          summary: t(
            'As long as your account exists. What you delete is removed, its files too. What was removed or reported is kept encrypted as evidence for the time that stands below.',
          ),
        }}
      >
        <p>
          What belongs to your account is kept as long as the account. What you delete is removed, its files
          too. When you delete the account, the account and all that it published are removed, and your likes
          and votes are taken back. Backups, where they are made, lose it as older ones are replaced. We keep
          longer only what a law or an order obliges us to keep, and only for that.
        </p>
        <p>
          What a moderator removes, and what is under an open report when you delete your account, is kept as
          evidence, encrypted, for {moderationLimits.sealDays} days. The log of our moderators is kept whole,
          as each entry proves the ones before it: it names accounts by numbers alone, and after the deletion
          of an account nothing says whose number it was.
        </p>
      </Clause>

      <Clause
        title="Your rights"
        own={{
          title: t('Your rights'),
          summary: t(
            'You can get a copy of your data, correct it, delete it, withdraw your consent, name somebody who acts for you, and complain to the grievance officer and to the Data Protection Board of India.',
          ),
        }}
      >
        <ul>
          <li>
            <strong>Access and a copy:</strong> download all of your account’s data and your original uploads
            as one file.
          </li>
          <li>
            <strong>Correction:</strong> change your profile and what you published at any time.
          </li>
          <li>
            <strong>Erasure and withdrawal of consent:</strong> delete single works, or the whole account. It
            is as easy as opening one was.
          </li>
          <li>
            <strong>Nomination:</strong> name a person who acts for you in case of death or incapacity, by
            writing to us.
          </li>
          <li>
            <strong>Redress:</strong> complain to our{' '}
            <Link className="link" to={links.grievance}>
              grievance officer
            </Link>
            , who acknowledges within a day and resolves within {reportCategories.other.hours / 24} days;
            after that you may go to the Data Protection Board of India.
          </li>
        </ul>
        <p>
          Copy and deletion stand on your{' '}
          <Link className="link" to={links.account}>
            account page
          </Link>{' '}
          and need nobody’s permission. For everything else write to us; to protect you we may first make sure
          that it is you who is asking.
        </p>
      </Clause>

      <Clause
        title="Safety of data"
        own={{
          title: t('Safety of data'),
          summary: t(
            'Passwords are kept as hashes, sessions can be ended, and links in mails work once. If a breach touches your data, we tell you and the Data Protection Board of India without delay.',
          ),
        }}
      >
        <p>
          Passwords are hashed with argon2id. Sessions can be ended by the server, and a new password ends all
          earlier ones. Links in our mails work once, for a short time, and only their hashes are kept. Pages
          may run no script but our own and that of the sign-in named above. If a breach touches your data we
          tell you and the Data Protection Board of India without delay, as the law requires.
        </p>
      </Clause>

      <Clause
        title="Changes"
        own={{
          title: t('Changes'),
          summary: t(
            'We say so here before a change of this policy takes effect, and ask for your consent again where it is needed.',
          ),
        }}
      >
        <p>
          When this policy changes, we say so here before the change takes effect. Where the change needs your
          consent, we ask for it again.
        </p>
      </Clause>
    </>
  );
}
