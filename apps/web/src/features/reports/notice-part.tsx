import { t } from '@kalaangan/messages/t';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  copyrightLimits as limits,
  copyrightMessages as messages,
} from '@kalaangan/contract/safety/copyright';
import { counterFields } from '@kalaangan/contract/safety/copyright.calls';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { useAnswerNotice } from './mutations/use-answer-notice.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

type NoticePartProps = { number: string; notice: NonNullable<ReportStatus['notice']> };

/** Text of a copyright notice, the answers to it, and the form of the answer for those who may give one. */
export function NoticePart({ number, notice: { text, answers, mayAnswer } }: NoticePartProps) {
  return (
    <>
      <section aria-labelledby="notice-text">
        <h2 id="notice-text" className="mb-2 text-lg font-semibold">
          {t('The notice')}
        </h2>
        <Paragraphs text={text} />
      </section>
      {answers.length > 0 && (
        <section aria-labelledby="notice-answers">
          <h2 id="notice-answers" className="mb-2 text-lg font-semibold">
            {t('Answers')}
          </h2>
          {answers.map((answer) => (
            <Paragraphs key={answer.at} text={answer.text} />
          ))}
        </section>
      )}
      {mayAnswer && <AnswerForm number={number} />}
    </>
  );
}

/** Keeps the text as a draft in this browser until it is sent. */
function AnswerForm({ number }: { number: string }) {
  const draftName = `counter-notice:${number}`;
  const [failure, setFailure] = useState<string | null>(null);
  const [defaultValues] = useState(() => ({ text: '', ...readDraft(draftName) }));
  const { mutateAsync: answer } = useAnswerNotice();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(counterFields),
    defaultValues,
  });

  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(draftName, values));
    return unsubscribe;
  }, [watch, draftName]);

  const submit = handleSubmit(async ({ text }) => {
    setFailure(null);
    try {
      await answer({ number, text });
      dropDraft(draftName);
    } catch (error) {
      setFailure(messageOf(error, messages.counterFailed));
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('Your answer')}
        hint={t('You can answer once. Who sent the notice, and our moderators, read it.')}
        rows={6}
        limit={limits.text}
        dir="auto"
        required
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel={t('Sending...')}>
        {t('Send Answer')}
      </Button>
    </form>
  );
}
