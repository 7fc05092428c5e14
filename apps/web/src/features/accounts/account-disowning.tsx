import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { messageOf } from '~/lib/api.ts';
import { links } from '@kalaangan/contract/links';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { FocusedResult } from '~/ui/focused-result.tsx';
import { useDisownAccount } from './mutations/use-disown-account.ts';

/**
 * Lets the owner of an email address delete an account that somebody else opened with it. Only the button deletes:
 * mail scanners open links too.
 */
export function AccountDisowning({ token }: { token: string }) {
  const { mutate: disown, isPending, isSuccess, error } = useDisownAccount(token);

  if (isSuccess)
    return (
      <FocusedResult>
        <div className="grid gap-5">
          <p role="status" className="text-success">
            {messages.disowned}
          </p>
          <ButtonLink to={links.home} size="lg" wide>
            {t('Back to Home')}
          </ButtonLink>
        </div>
      </FocusedResult>
    );
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t(
          'If you did not sign up, delete the account that somebody opened with your email address. If you did, close this page.',
        )}
      </p>
      <FormError>{error && messageOf(error, messages.disownFailed)}</FormError>
      <Button
        variant="danger"
        size="lg"
        wide
        busy={isPending}
        busyLabel={t('Deleting...')}
        onClick={() => disown()}
      >
        {t('Delete this account')}
      </Button>
    </div>
  );
}
