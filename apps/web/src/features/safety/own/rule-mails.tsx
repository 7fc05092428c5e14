import { t } from '@kalaangan/messages/t';
import { ruleMailMessages as messages } from '@kalaangan/contract/safety/rule-mails';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { useSetRuleMails } from '../mutations/use-set-rule-mails.ts';
import { ruleMailsQuery } from '../queries.ts';

/** Switch of the member's mail that reminds of the rules, on the account page. */
export const OwnRuleMails = () => <RuleMails token={null} />;

/** Turns the mail that reminds of the rules on and off: of the member, or by the token of the link in it. */
export function RuleMails({ token }: { token: string | null }) {
  const { data, error, refetch } = useQuery(ruleMailsQuery(token));
  const { mutate: set, isPending, error: failure } = useSetRuleMails(token);
  if (data === null) return <FormError>{messages.invalidLink}</FormError>;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{messages.explanation}</p>
      <FormError>{(error ?? failure) && messageOf(error ?? failure, messages.failed)}</FormError>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status">{data && (data.on ? messages.on : messages.off)}</p>
        {data ? (
          <Button variant="secondary" busy={isPending} onClick={() => set(!data.on)}>
            {data.on ? messages.turnOff : messages.turnOn}
          </Button>
        ) : (
          error && (
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('Try Again')}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
