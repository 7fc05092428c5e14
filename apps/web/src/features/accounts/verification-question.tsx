import { Link } from 'react-router';
import { links } from '@kalaangan/contract/links';
import { Button } from '~/ui/button.tsx';

type VerificationQuestionProps = { token: string; isBusy: boolean; onConfirm: () => void };

/** For those who open the link where they are not logged in: they confirm, or say that it was somebody else. */
export function VerificationQuestion({ token, isBusy, onConfirm }: VerificationQuestionProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        You are not logged in here with the account that this link is for. After confirming you choose a new
        password for it.
      </p>
      <Button size="lg" wide busy={isBusy} busyLabel="Verifying your email..." onClick={onConfirm}>
        Confirm my email address
      </Button>
      <p className="text-center">
        <Link className="link" to={links.notMe(token)}>
          This was not me
        </Link>
      </p>
    </div>
  );
}
