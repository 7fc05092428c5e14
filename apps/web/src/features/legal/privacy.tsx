import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { moderationLimits } from '@kalaangan/contract/safety/moderation';
import { useSite } from '~/lib/pages/site.ts';
import { Clause, LegalDocument } from './clause.tsx';
import { PrivacyRightsClauses } from './privacy-rights.tsx';

export function Privacy() {
  const { brandName } = useSite();
  return (
    <LegalDocument
      title="Privacy Policy"
      ownTitle={t('Privacy Policy')}
      lead={`What ${brandName} knows about you, why, and what you can do about it, under the Digital Personal Data Protection Act, 2023, and the rules made under it. ${brandName} is the data fiduciary.`}
    >
      <Clause
        title="In short"
        own={{
          title: t('In short'),
          summary: t(
            'No advertising, no trackers, no selling of your data or your work. Originals of your uploads stay private. You can take your data with you and delete your account at any time.',
          ),
        }}
      >
        <ul>
          <li>
            No advertising, no advertising trackers, no analytics of other companies, no cookies for following
            you.
          </li>
          <li>We do not sell your data or your work, and use neither to train artificial intelligence.</li>
          <li>
            Original files of your uploads stay private, and location data is removed from what others see.
          </li>
          <li>
            You can take all your data with you and delete your account yourself, at any time, on your{' '}
            <Link className="link" to={links.account}>
              account page
            </Link>
            .
          </li>
        </ul>
      </Clause>

      <Clause
        title="What we collect, and for what"
        own={{
          title: t('What we collect, and for what'),
          summary: t(
            'Your account and profile, what you publish and do, what you write in forms and reports, and counts against abuse that run out within a day. With your consent, and nothing else: no contacts, no location, no camera.',
          ),
        }}
      >
        <ul>
          <li>
            <strong>Account:</strong> name, username, email address and a password, so that you can log in. Of
            the password only a hash by argon2id is kept, from which nobody can read it, neither we nor a
            thief.
          </li>
          <li>
            <strong>Profile:</strong> what you choose to add, such as a picture, a title, a summary, a city
            and links. It is public; the email address is not. You and our administrators alone can see it.
          </li>
          <li>
            <strong>What you publish and do:</strong> artworks, blogs, discussions, comments, likes, votes and
            follows. These are public, most of them with your name.
          </li>
          <li>
            <strong>Forms:</strong> what you write in the contact panel or an application (name, email
            address, city, LinkedIn address, telephone number where you give one). Our administrators read it
            to answer you.
          </li>
          <li>
            <strong>Views:</strong> so that a view counts once, we keep a keyed hash of your account or of
            your internet address. The address itself is not stored for it, and the hash cannot be turned back
            without our key.
          </li>
          <li>
            <strong>Defence:</strong> sign-ins, registrations and other writing are counted by account and
            internet address to stop abuse. These counts run out within a day at most.
          </li>
          <li>
            <strong>Reports and copyright notices:</strong> what you write, your email address, and with a
            notice your name, postal address and phone; without an account also a keyed hash of your internet
            address, so that nobody hides others’ works under many names. Moderators alone read it. The person
            it is about never learns who sent a report; of a notice they get its text and your name, as the
            law wants it. It is erased {moderationLimits.reportDays} days after the decision.
          </li>
        </ul>
        <p>
          We process this with your consent, which you give when you open the account or send a form, or for
          the legitimate uses that section 7 of the Act names. We ask for nothing else: no contacts, no
          location, no camera.
        </p>
      </Clause>

      <Clause
        title="What stays in your browser"
        own={{
          title: t('What stays in your browser'),
          summary: t(
            'Your session, drafts and small choices are kept in your browser, so that the site works. Clearing its data in the browser removes them.',
          ),
        }}
      >
        <p>
          The site keeps your session (seven days), drafts of what you type, when you last viewed a work, and
          small choices such as a selected plan in your browser’s own storage. It is there to make the site
          work, and clearing the site’s data in your browser removes it. Logging out ends the session.
        </p>
      </Clause>

      <Clause
        title="Your uploads"
        own={{
          title: t('Your uploads'),
          summary: t(
            'Originals are never public. Others get pictures without camera data or places. Names of creator, copyright and licence stay.',
          ),
        }}
      >
        <p>
          Originals are never public. Others get renditions of your pictures, made without camera data, serial
          numbers or places; names of creator, copyright and licence stay where the file carries them. The
          place where a video was taken is removed as well.
        </p>
      </Clause>

      <Clause
        title="Mails"
        own={{
          title: t('Mails'),
          summary: t(
            'We write to you to verify your address, to reset your password, about reports and decisions that concern you, about a breach of your data, and every three months to remind you of the rules, which you can turn off. There is no newsletter.',
          ),
        }}
      >
        <p>
          We write to you to verify your email address, to reset your password, about reports and decisions
          that concern you, about a breach of your data, and every three months to remind you of our rules and
          this notice. The reminder can be turned off by the link in it, or on your account page. There is no
          newsletter. Support answers when you have written to us. To a parent or guardian whom you name we
          write about their consent.
        </p>
      </Clause>

      <Clause
        title="Who else gets data"
        own={{
          title: t('Who else gets data'),
          summary: t(
            'Companies that run servers, storage and mail for us; Google if you sign in with it; YouTube and Sketchfab once you tap a player; and authorities where the law obliges us.',
          ),
        }}
      >
        <ul>
          <li>
            The companies that run our servers, storage and mail for us, as data processors under contract,
            and only for that.
          </li>
          <li>
            Google, if this site offers signing in with Google: your browser then loads Google’s script on the
            pages for logging in and signing up, and we get your name, email address and whether it is
            verified.
          </li>
          <li>YouTube and Sketchfab, when you tap a player. Before the tap nothing is loaded from them.</li>
          <li>Authorities and courts, where the law obliges us.</li>
        </ul>
        <p>
          Links to share a page open the other service only when you choose them. What other people do with
          what you publish we cannot control: think before you publish what is private.
        </p>
      </Clause>

      <PrivacyRightsClauses />
    </LegalDocument>
  );
}
