import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/buttons/link.tsx';
import { communityRules } from '@kalaangan/contract/safety/community-rules';
import { links } from '@kalaangan/contract/links';
import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import { useSite } from '~/lib/pages/site.ts';
import { Clause, LegalDocument, SupportLink } from './clause.tsx';
import { ComplaintClauses } from './complaints.tsx';
import { SiteRules } from './site-rules.tsx';

export function Terms() {
  const { brandName } = useSite();
  return (
    <LegalDocument
      title="Terms & Conditions"
      ownTitle={t('Terms & Conditions')}
      lead={`These terms are an agreement between you and ${brandName}. By opening an account or using the site you accept them. They are an electronic record under the Information Technology Act, 2000, and need no signature.`}
    >
      <Clause
        title="What the site is"
        own={{
          title: t('What the site is'),
          summary: t(
            'A portfolio and community platform for Indian digital artists. You can look around without an account; with one you can publish, discuss and follow, and some of it needs a verified email address. Mentors are independent and not employed by us.',
          ),
        }}
      >
        <p>
          {brandName} is a social portfolio and community platform for Indian digital artists and other
          creatives. You can look around without an account. With one you can publish artworks and blogs, take
          part in discussions, follow people, and be told of what happens to your work. Some of it needs a
          verified email address.
        </p>
        <p>
          A mentoring offshoot brings students together with professionals of the creative industry for 1-on-1
          sessions. Mentors are independent: they are not employed by us.
        </p>
      </Clause>

      <Clause
        title="Who may use it"
        own={{
          title: t('Who may use it'),
          summary: t(
            'You must be at least 13; under 18 you need the consent of a parent or lawful guardian. One account is one person’s, with a working email address. Do not pretend to be somebody else.',
          ),
        }}
      >
        <ul>
          <li>You must be at least 13 years old.</li>
          <li>
            If you are under 18 you need the consent of your parent or lawful guardian, who accepts these
            terms for you and answers for what you do here.
          </li>
          <li>
            Your account is yours alone. Give a working email address and keep your password to yourself.
          </li>
          <li>
            Do not pretend to be another person, and do not open a new account to get around a suspension.
          </li>
        </ul>
        <p>
          If you think that a child uses the site without consent, write to <SupportLink />.
        </p>
      </Clause>

      <Clause
        title="Your work stays yours"
        own={{
          title: t('Your work stays yours'),
          summary: t(
            'All rights in your work stay with you. You only allow us to store it and to show it here and in previews of links, until you delete it. We do not sell it, do not license it, and do not train AI with it.',
          ),
        }}
      >
        <p>
          You keep all rights in what you publish: the copyright, the moral rights and every other right under
          the Copyright Act, 1957. We take no ownership of any of it.
        </p>
        <p>
          So that the site can work, you give us a free, non-exclusive, worldwide licence to store your work,
          to make smaller renditions of it, and to show it on {brandName} and in the previews that other
          services make of links to it. The licence is limited to showing your work. It ends for each work
          when you delete it, and for all of them when you delete your account.
        </p>
        <ul>
          <li>We do not sell your work and do not license it to others.</li>
          <li>
            We do not use your work to train artificial intelligence, and do not hand it to anybody who does.
            Unless its artist allows training on a work, its page and pictures say so to crawlers (
            <code>noai, noimageai</code>, <code>train-ai=n</code>), and crawlers that are known to gather for
            training are refused in our robots.txt. Crawlers that ignore it break these terms. The page of
            each work leads to what crawlers are told about it, and to what that cannot do.
          </li>
          <li>
            Nobody may copy, scrape or reuse a work from this site beyond what the law or its artist allows.
          </li>
        </ul>
      </Clause>

      <Clause
        title="What you publish"
        own={{
          title: t('What you publish'),
          summary: t(
            'You answer for what you publish. It must be your own, or you must have the right to show it. Label what AI has generated. Nothing obscene, hateful, dangerous to children, deceptive or against the law.',
          ),
        }}
      >
        <p>
          You answer for what you publish. It must be your own, or you must have the right to show it; give
          credit where others took part. Say honestly how a work was made when you are asked: what AI has
          generated is labelled, and where it shows a person or event that looks real, the label stands in the
          pictures. A moderator adds a label that is missing.
        </p>
        <p>As the Intermediary Rules of 2021 (rule 3(1)(b)) require, do not publish anything that:</p>
        <ul>
          <li>belongs to another person and to which you have no right;</li>
          <li>is obscene or pornographic, or invades another person’s privacy, bodily privacy included;</li>
          <li>
            insults or harasses on the basis of gender, religion, caste, ethnicity, disability or orientation;
          </li>
          <li>promotes enmity between groups with the intent to incite violence;</li>
          <li>is harmful to children, or shows them in a sexual way in any medium, drawn or generated;</li>
          <li>infringes a patent, trade mark, copyright or other right;</li>
          <li>deceives about its origin, knowingly spreads what is false, or impersonates a person;</li>
          <li>threatens the unity, security or sovereignty of India, or public order;</li>
          <li>contains a virus or code meant to break something; or breaks any law in force.</li>
        </ul>
      </Clause>

      <Clause
        title="Being a community"
        own={{
          title: t('Being a community'),
          summary: t(
            'Criticise the work, never the person. No harassment, no threats, no spam, no private data of others, no private contact with children, no attacks on the site. In danger call 112, for children 1098, for cybercrime 1930.',
          ),
        }}
      >
        <ul>
          <li>Criticise the work, never the person. Ask before you give advice that nobody asked for.</li>
          <li>No harassment, no stalking, no threats, no hate, no unwanted advances.</li>
          <li>Do not publish anybody’s address, telephone number or private messages.</li>
          <li>No spam, no bought or automated likes, follows, votes or views.</li>
          <li>Do not ask children for private contact, meetings or pictures.</li>
          <li>
            Do not attack the site, test its defences without asking, or gather its contents by machine.
          </li>
        </ul>
        <p>
          If you are in danger, call 112. For children there is the helpline 1098, and cybercrime can be
          reported at 1930.
        </p>
      </Clause>

      <Clause
        title="What we do when rules are broken"
        own={{
          title: t('What we do when rules are broken'),
          summary: t(
            'A moderator looks at every report. What may harm a person is hidden until then. A work can be removed, an account warned, suspended or banned, each with its reason. You may appeal, and somebody else decides on it.',
          ),
        }}
      >
        <p>
          Whatever is reported is looked at by a moderator. What may harm a person is hidden until then. A
          moderator can keep it, remove it, warn its author, or suspend or ban the account. Each removal,
          warning, suspension and ban counts as a strike for {limits.strikeDays} days. We act on orders of
          courts and of authorities that the law empowers.
        </p>
        <p>
          Whoever is affected is told which of the community rules was broken, and why, and may appeal within{' '}
          {limits.appealDays} days. Somebody else decides on the appeal. A decision that was wrong is undone
          whole.
        </p>
        <p>
          Every three months we remind each member of these terms, the community rules and the privacy notice.
        </p>
      </Clause>

      <Clause
        title="Community rules"
        own={{
          title: t('Community rules'),
          summary: t('Decisions of our moderators name one of these rules by its number.'),
        }}
      >
        <p>Decisions of our moderators name one of these rules by its number.</p>
        <ol className="community-rules">
          {communityRules.map((rule, index) => (
            <li key={rule} id={`rule-${index + 1}`}>
              {rule}
            </li>
          ))}
        </ol>
      </Clause>

      <ComplaintClauses />

      <Clause
        title="Mentoring, plans and payments"
        own={{
          title: t('Mentoring, plans and payments'),
          summary: t(
            'Publishing art is free. Choosing a plan only notes it in your browser and charges nothing. For sessions that are paid for, the rules of cancellation and refunds apply.',
          ),
        }}
      >
        <p>
          Publishing art is free. Plans for mentors and students, with their prices, commissions and fees,
          stand on the{' '}
          <Link className="link" to={links.subscription}>
            subscription page
          </Link>
          . Selecting a plan there only notes your choice in your browser; it is no purchase, and nothing is
          charged. For sessions that are paid for, the tab “Cancellation & Refunds” applies. Mentors must
          describe their experience truthfully, keep their appointments and treat students with respect.
        </p>
      </Clause>

      <Clause
        title="Leaving"
        own={{
          title: t('Leaving'),
          summary: t(
            'You may delete your account yourself at any time, without a reason, and take a copy of your data along first. All that you published goes with it.',
          ),
        }}
      >
        <p>
          You may delete your account yourself at any time, on your{' '}
          <Link className="link" to={links.account}>
            account page
          </Link>
          , and need give no reason. It removes the account and all that you published. What others wrote
          under it goes with it. You can take a copy of your data along first.
        </p>
      </Clause>

      <Clause
        title="Our responsibility"
        own={{
          title: t('Our responsibility'),
          summary: t(
            'We run the site with care, but cannot promise that it never fails, nor that everything members say is true. Keep your own copies. Your rights as a consumer stay as they are.',
          ),
        }}
      >
        <p>
          We run the site with care, but give it as it is: we cannot promise that it is never interrupted, nor
          that everything members say is true. Keep your own copies of your work. As an intermediary we do not
          answer for what members publish, within section 79 of the Information Technology Act, 2000. Nothing
          here takes away a right that consumers have under the Consumer Protection Act, 2019, or excludes
          what the law does not let anybody exclude.
        </p>
      </Clause>

      <Clause
        title="Changes, law and courts"
        own={{
          title: t('Changes, law and courts'),
          summary: t(
            'We announce changes of these terms here before they take effect. The law of India applies, and the courts at New Delhi decide, unless the law lets you go to another one.',
          ),
        }}
      >
        <p>
          When these terms change we say so on this page before the change takes effect, and the date above
          changes with them. If one clause is invalid the others stay. The law of India applies, and the
          courts at New Delhi decide, without prejudice to the places where the law lets a consumer go to
          court.
        </p>
      </Clause>

      <SiteRules />
    </LegalDocument>
  );
}
