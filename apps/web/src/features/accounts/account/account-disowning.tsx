import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';
import { useDisown } from '../mutations/use-disown.ts';
import { PasswordResetForm } from '../sign-in/password-reset-form.tsx';

/**
 * Lets the owner of an email address take it back from an account that somebody else opened with it. Only the button
 * does so: mail scanners open links too.
 */
export function AccountDisowning({ token }: { token: string }) {
  const { mutate: disown, isPending, data, error } = useDisown(token);

  if (data)
    return (
      <FocusedResult>
        <div className="grid gap-5">
          <p role="status" className="text-success">
            {data.message}
          </p>
          {data.resetToken === undefined ? (
            <ButtonLink to={links.home} size="lg" wide>
              {t('Back to Home')}
            </ButtonLink>
          ) : (
            <PasswordResetForm token={data.resetToken} />
          )}
        </div>
      </FocusedResult>
    );
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t(
          'If somebody else has used your email address here, take it back. An account that has published nothing is deleted; any other one becomes yours, with a new password. If it was you, close this page.',
        )}
      </p>
      <FormError>{error && messageOf(error, messages.disownFailed)}</FormError>
      <Button
        variant="danger"
        size="lg"
        wide
        busy={isPending}
        busyLabel={t('Sending...')}
        onClick={() => disown()}
      >
        {t('This was not me')}
      </Button>
    </div>
  );
}
