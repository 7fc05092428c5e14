import { t } from '@kalaangan/messages/t';
import { useSite } from '~/lib/pages/site.ts';
import { Clause, LegalDocument, SupportLink } from './clause.tsx';

export function Refunds() {
  const { brandName } = useSite();
  return (
    <LegalDocument
      title="Cancellation & Refunds"
      ownTitle={t('Cancellation & Refunds')}
      lead={`What happens when a mentoring session or a plan does not go as agreed. Portfolios, discussions and blogs on ${brandName} are free for artists, so there is nothing to refund for them.`}
    >
      <Clause
        title="When the mentor does not come or cancels"
        own={{
          title: t('When the mentor does not come or cancels'),
          summary: t('You choose: a full refund, or another time for free.'),
        }}
      >
        <p>
          If a mentor cancels a session or is a no-show, you choose: a full refund, or a free reschedule to
          another time. You do not have to prove anything but that the session did not take place.
        </p>
      </Clause>

      <Clause
        title="When you do not come"
        own={{
          title: t('When you do not come'),
          summary: t('If you have booked a session and do not attend it, it is not refunded.'),
        }}
      >
        <p>
          If you have booked a session and do not attend it (a user no-show), it is non-refundable: the mentor
          has kept the time free for you.
        </p>
      </Clause>

      <Clause
        title="Asking for a refund"
        own={{
          title: t('Asking for a refund'),
          summary: t(
            'Ask within 7 days of the session, by mail from the address of your account. A refund comes back the way you paid, in Indian rupees.',
          ),
        }}
      >
        <ul>
          <li>Ask within 7 days of the session. Later requests cannot be considered.</li>
          <li>
            Write to <SupportLink /> from the email address of your account, with the name of the mentor, the
            day and hour of the session and what went wrong.
          </li>
          <li>
            A refund goes back the way the payment came, in Indian rupees, in full where this page says full.
          </li>
        </ul>
      </Clause>

      <Clause
        title="Disputes"
        own={{
          title: t('Disputes'),
          summary: t(
            'We hear both sides and decide within 15 business days. You may also go to the grievance officer, the National Consumer Helpline (1915) or a consumer commission.',
          ),
        }}
      >
        <p>
          Where student and mentor tell it differently we hear both and decide. Disputes are resolved within
          15 business days of the complaint. Business days are Monday to Friday, without the public holidays
          of Delhi.
        </p>
        <p>
          You may also go to the grievance officer named in the Terms & Conditions, to the National Consumer
          Helpline (1915), or to a consumer commission under the Consumer Protection Act, 2019.
        </p>
      </Clause>

      <Clause
        title="Plans"
        own={{
          title: t('Plans'),
          summary: t(
            'Choosing a plan charges nothing, so there is nothing to cancel. Free plans can be left at any time.',
          ),
        }}
      >
        <ul>
          <li>
            Selecting a plan on the subscription page notes the choice in your browser alone. Nothing is
            charged, so there is nothing to cancel: select it again to put it back.
          </li>
          <li>The free plans cost nothing and can be left at any time.</li>
          <li>
            As the Consumer Protection (E-Commerce) Rules, 2020, require, no box is ever ticked for you, and
            no charge is made for cancelling where we ourselves would pay none.
          </li>
        </ul>
      </Clause>

      <Clause
        title="Who may book"
        own={{
          title: t('Who may book'),
          summary: t(
            'The rules of age hold here too: at least 13 years, and under 18 with the consent of a parent or lawful guardian.',
          ),
        }}
      >
        <p>
          The rules of age hold here too: at least 13 years, and under 18 with the consent of a parent or
          lawful guardian, who also decides about payments and refunds.
        </p>
      </Clause>
    </LegalDocument>
  );
}
