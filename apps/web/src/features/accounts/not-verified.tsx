import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { links } from '@kalaangan/contract/links';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

type NotVerifiedProps = {
  heading: string;
  /** What needs a verified account, as in 'before {purpose}'. */
  purpose: string;
};

/** In place of a form that only verified accounts can use. */
export function NotVerified({ heading, purpose }: NotVerifiedProps) {
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <EmptyState
        title={messages.notVerified}
        action={<ButtonLink to={links.verifyEmail}>Verify Your Email</ButtonLink>}
      >
        Your account must be verified before {purpose}.
      </EmptyState>
    </>
  );
}
