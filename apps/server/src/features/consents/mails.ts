import { consentLimits as limits, type GuardianConsent } from '@kalaangan/contract/consents';
import { dayInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import type { Guarded } from '#features/accounts/index.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Mail } from '#platform/mail/index.ts';

type Site = { brandName: string; publicUrl: string; minimumAge: number };
type Named = Pick<Guarded, 'username'>;
type Guardian = { to: string; user: Named; link: string; site: Site };

/** Paragraphs with a link after the first ones. The name of an account is anybody's text, so only the username is said. */
function toMail(
  to: string,
  subject: string,
  lead: readonly string[],
  link: string,
  rest: readonly string[],
): Mail {
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  const paragraphs = [...lead.map(escapeHtml), anchor, ...rest.map(escapeHtml)];
  return {
    to,
    subject,
    text: [...lead, link, ...rest].join('\n\n'),
    html: paragraphs.map((line) => `<p dir="auto">${line}</p>`).join('\n'),
    link,
  };
}

export function askingMail({ to, user, link, site }: Guardian): Mail {
  const { brandName, minimumAge } = site;
  return toMail(
    to,
    `${brandName}: a young person asks for your consent`,
    [
      'Namaste,',
      `somebody between ${minimumAge} and ${limits.adultAge - 1} has an account at ${brandName}, a site on which artists show their work, and has named you as parent or guardian. The username is ${user.username}.`,
      'Before they can publish, comment or reply, you have to agree. Please read here what we do with their data, and say yes or no:',
    ],
    link,
    [
      `The link works for ${limits.tokenDays} days. Until you agree they can look around and follow artists, and nothing more.`,
      'If you know of no such person, say no, or ignore this mail: you get no further one unless you are named again.',
    ],
  );
}

const answers: Readonly<Record<Exclude<GuardianConsent, 'waiting'>, string>> = {
  given: 'You have agreed. They can publish, comment and reply now.',
  refused: 'You have not agreed.',
  withdrawn: 'You have withdrawn your consent.',
};

/** With the link by which the answer can be changed: keeping it makes withdrawing as easy as agreeing. */
export function answeredMail({
  to,
  user,
  link,
  site,
  consent,
}: Guardian & { consent: Exclude<GuardianConsent, 'waiting'> }): Mail {
  const closed = `The account is closed, nobody sees it any more, and it is deleted after ${limits.closedDays} days. Until then they can take their data with them, and you can still change your mind:`;
  const change = 'You can withdraw your consent at any time, here:';
  return toMail(
    to,
    `${site.brandName}: your answer for ${user.username}`,
    ['Namaste,', answers[consent], consent === 'given' ? change : closed],
    link,
    ['Please keep this mail.'],
  );
}

/** To the member. */
export function closingMail({
  user,
  until,
  site,
}: {
  user: Pick<Guarded, 'email' | 'closed_by'>;
  until: Date;
  site: Site;
}): Mail {
  const why =
    user.closed_by === 'guardian'
      ? 'Your parent or guardian has not agreed, or agrees no longer.'
      : 'You have withdrawn your consent to the privacy notice. If that was a mistake, give it again on your account page.';
  return toMail(
    user.email,
    `${site.brandName}: your account is closed`,
    [
      'Namaste,',
      why,
      `Your account is closed, nobody sees it any more, and it will be deleted on ${dayInIndia(until)}. Until then you can log in and download all that is yours:`,
    ],
    site.publicUrl + links.account,
    [],
  );
}
