import { t } from '@kalaangan/messages/t';
import type { ApplicationForm as Form } from '@kalaangan/contract/applications/applications';
import { useState } from 'react';
import { Card, Wrap } from '~/ui/page/wrap.tsx';
import { ApplicationForm } from './application-form.tsx';
import { InvitePicture } from './invite-picture.tsx';
import { invites } from './invites.ts';
import { Submitted } from './submitted.tsx';

export function ApplicationPage({ form }: { form: Form }) {
  const [isSubmitted, setSubmitted] = useState(false);
  const { name, tagline, intro, notes } = invites[form];
  if (isSubmitted) return <Submitted name={name} />;
  return (
    <Wrap className="invite">
      <header className="invite-intro">
        <InvitePicture form={form} />
        <h1>{name}</h1>
        <p className="invite-tagline">{tagline}</p>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </header>
      <div>
        <Card>
          <ApplicationForm form={form} onSubmitted={() => setSubmitted(true)} />
        </Card>
        <section className="invite-notes" aria-labelledby="invite-notes">
          <h2 id="invite-notes">{t('Good to know')}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
    </Wrap>
  );
}
