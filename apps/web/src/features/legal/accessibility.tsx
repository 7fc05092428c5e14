import { formatDay } from '~/lib/texts/format.ts';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { accessLimits, accessMessages as messages } from '@kalaangan/contract/safety/access';
import { links } from '@kalaangan/contract/links';
import { useState } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { AccessForm } from './access-form.tsx';
import type { SentMessage } from './use-send-access.ts';

/** The statement about accessibility, what is known to fall short, and the form for what we do not know. */
export function Accessibility({ refusal }: { refusal: string | null }) {
  const { brandName } = useSite();
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>{t('Accessibility')}</h1>
      <p className="legal-lead">
        {t(
          '{brandName} is to be used by everybody: by keyboard, by voice, with a screen reader, enlarged, in light and dark, on a small phone and a slow network. We aim at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, as the Rights of Persons with Disabilities Act, 2016, and IS 17802 ask for.',
          { brandName },
        )}
      </p>
      <section className="clause">
        <h2>{t('What works')}</h2>
        <ul>
          <li>{t('Everything can be reached and used by keyboard, with the focus always visible.')}</li>
          <li>{t('Pages can be read at 320 pixels of width and enlarged, and without JavaScript.')}</li>
          <li>
            {t(
              'Texts have the contrast of level AA in the light and in the dark scheme, and moving parts stay still where your system asks for it.',
            )}
          </li>
          <li>
            {t('What changes on a page is announced to screen readers; what you typed survives an error.')}
          </li>
          <li>
            {t(
              'What people write names its language for screen readers, and the script of every scheduled language of India has a font of the site. The interface speaks twelve languages, Urdu from right to left.',
            )}
          </li>
        </ul>
        <p>
          {t(
            'Each change of the site is checked by machine on every kind of page (with axe, in Chromium). That finds about half of all obstacles; nobody has examined the site with assistive technology for us yet.',
          )}
        </p>
      </section>
      <section className="clause">
        <h2>{t('What falls short')}</h2>
        <ul>
          <li>{t('Pictures that nobody has described are named by the title of what they stand in.')}</li>
          <li>{t('Films that members upload have no captions and no audio description.')}</li>
          <li>
            {t(
              'Films of YouTube and 3D models of Sketchfab open in the players of these companies, which we cannot change.',
            )}
          </li>
          <li>
            {t(
              'Words that people type in Roman letters are taken for the language of the page, and Konkani and Nepali for Hindi: a screen reader may say them wrongly.',
            )}
          </li>
          <li>{t('Authors choose the colours and fonts of their blogs, whose contrast may be too low.')}</li>
          <li>
            {t(
              'The translations of the interface have not been read by native speakers yet, the legal documents are English with summaries, and there is no version in easy language or sign language.',
            )}
          </li>
        </ul>
        <p>
          {rich('We have examined this ourselves, last on {date}.', {
            date: <time dateTime="2026-11-25">{formatDay('2026-11-25T00:00:00Z')}</time>,
          })}
        </p>
      </section>
      <section className="mt-12 grid gap-5" aria-labelledby="access-form">
        <h2 id="access-form">{t('Tell us what does not work')}</h2>
        {sent ? (
          <FocusedResult>
            <div className="card card-padded grid gap-4">
              <p role="status">{messages.thanks(sent.number)}</p>
              <p>
                {t('We answer within {days} days, by mail. We have sent you a mail with the number.', {
                  days: accessLimits.days,
                })}
              </p>
              <ButtonLink to={links.reportStatus(sent.number, sent.statusToken ?? undefined)}>
                {t('See Its Status')}
              </ButtonLink>
            </div>
          </FocusedResult>
        ) : (
          <>
            <p>
              {rich(
                'We answer within {days} days. If you are not content with the answer, write to our <link>grievance officer</link>.',
                {
                  days: accessLimits.days,
                  link: (text) => (
                    <Link className="link" to={links.grievance}>
                      {text}
                    </Link>
                  ),
                },
              )}
            </p>
            <div className="card card-padded">
              <AccessForm refusal={refusal} onSent={setSent} />
            </div>
          </>
        )}
      </section>
    </Wrap>
  );
}
