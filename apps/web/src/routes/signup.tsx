import { Link } from '~/ui/link.tsx';
import { GoogleSignIn, SignupForm, useRedirectMembers } from '~/features/accounts/index.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { links } from '@kalaangan/contract/links';

export function Page() {
  useRedirectMembers();
  return (
    <>
      <PageHead title="Sign Up" path="/signup" />
      <FormPage
        heading="Create your account"
        lead="Join a community of Indian Creatives!"
        after={
          <p className="text-center text-muted">
            By signing up, also with Google, you agree to our{' '}
            <Link className="link" to={links.legal()}>
              terms
            </Link>{' '}
            and the{' '}
            <Link className="link" to={links.privacy()}>
              privacy notice
            </Link>
            .
          </p>
        }
        footer={
          <Link className="link" to={links.login}>
            Already A Member? Log In
          </Link>
        }
      >
        <SignupForm />
        <GoogleSignIn purpose="signup" />
      </FormPage>
    </>
  );
}
