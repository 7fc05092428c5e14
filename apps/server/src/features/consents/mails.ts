import { consentLimits as limits, type GuardianConsent } from '@kalaangan/contract/consents/consents';
import { dayInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import type { Language } from '@kalaangan/messages/languages';
import { inLanguage, t } from '@kalaangan/messages/t';
import type { Guarded } from '#features/accounts/index.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { pageAddress, toHtmlPart, type Mail } from '#platform/mail/index.ts';

type Site = { brandName: string; publicUrl: string; minimumAge: number };
/** Guardians are written to in the language of the member, who knows them. */
type Named = Pick<Guarded, 'username' | 'language'>;
/** `path`: of the page with their answer, in English. */
type Guardian = { to: string; user: Named; path: string; site: Site };

/** The paragraphs before and after the link. */
type Texts = { subject: string; lead: readonly string[]; rest: readonly string[] };

/**
 * Paragraphs with a link after the first ones. The name of an account is anybody's text, so only the username is said.
 * @param write is called in the language
 */
function toMail(to: string, language: Language, link: string, write: () => Texts): Mail {
  const { subject, lead, rest } = inLanguage(language, write);
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return {
    to,
    subject,
    text: [...lead, link, ...rest].join('\n\n'),
    html: toHtmlPart([...lead.map(escapeHtml), anchor, ...rest.map(escapeHtml)], language),
    link,
  };
}

export function askingMail({ to, user: { username, language }, path, site }: Guardian): Mail {
  const { brandName, minimumAge, publicUrl } = site;
  const mail = toMail(to, language, pageAddress(publicUrl, language, path), () => ({
    subject: t('{brandName}: a young person asks for your consent', { brandName }),
    lead: [
      t('Namaste,'),
      t(
        'somebody between {youngest} and {oldest} has an account at {brandName}, a site on which artists show their work, and has named you as parent or guardian. The username is {username}.',
        { youngest: minimumAge, oldest: limits.adultAge - 1, brandName, username },
      ),
      t(
        'Before they can publish, comment or reply, you have to agree. Please read here what we do with their data, and say yes or no:',
      ),
    ],
    rest: [
      t(
        'The link works for {days} days. Until you agree they can look around and follow artists, and nothing more.',
        { days: limits.tokenDays },
      ),
      t(
        'If you know of no such person, say no, or ignore this mail: you get no further one unless you are named again.',
      ),
    ],
  }));
  return { ...mail, isAskedFor: true };
}

const answers: Readonly<Record<Exclude<GuardianConsent, 'waiting'>, () => string>> = {
  given: () => t('You have agreed. They can publish, comment and reply now.'),
  refused: () => t('You have not agreed.'),
  withdrawn: () => t('You have withdrawn your consent.'),
};

/** The mail with the link by which the answer can be changed: keeping it makes withdrawing as easy as agreeing. */
export function answeredMail({
  to,
  user: { username, language },
  path,
  site: { brandName, publicUrl },
  consent,
}: Guardian & { consent: Exclude<GuardianConsent, 'waiting'> }): Mail {
  return toMail(to, language, pageAddress(publicUrl, language, path), () => ({
    subject: t('{brandName}: your answer for {username}', { brandName, username }),
    lead: [
      t('Namaste,'),
      answers[consent](),
      consent === 'given'
        ? t('You can withdraw your consent at any time, here:')
        : t(
            'The account is closed, nobody sees it any more, and it is deleted after {days} days. Until then they can take their data with them, and you can still change your mind:',
            { days: limits.closedDays },
          ),
    ],
    rest: [t('Please keep this mail.')],
  }));
}

/** The mail to the member whose account is closed. */
export function closingMail({
  user: { email, language, closed_by: closedBy },
  until,
  site: { brandName, publicUrl },
}: {
  user: Pick<Guarded, 'email' | 'language' | 'closed_by'>;
  until: Date;
  site: Site;
}): Mail {
  return toMail(email, language, pageAddress(publicUrl, language, links.account), () => ({
    subject: t('{brandName}: your account is closed', { brandName }),
    lead: [
      t('Namaste,'),
      closedBy === 'guardian'
        ? t('Your parent or guardian has not agreed, or agrees no longer.')
        : t(
            'You have withdrawn your consent to the privacy notice. If that was a mistake, give it again on your account page.',
          ),
      t(
        'Your account is closed, nobody sees it any more, and it will be deleted on {day}. Until then you can log in and download all that is yours:',
        { day: dayInIndia(until) },
      ),
    ],
    rest: [],
  }));
}
