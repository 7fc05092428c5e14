import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/buttons/link.tsx';
import { GoogleSignIn, SignupForm, useRedirectMembers } from '~/features/accounts/index.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { links } from '@kalaangan/contract/links';

export function Page() {
  useRedirectMembers();
  return (
    <>
      <PageHead title={t('Sign Up')} path={links.signup} />
      <FormPage
        heading={t('Create your account')}
        lead={t('Join a community of Indian Creatives!')}
        after={
          <p className="text-center text-muted">
            {rich(
              'By signing up, also with Google, you agree to our <link>terms</link> and the <link2>privacy notice</link2>.',
              {
                link: (text) => (
                  <Link className="link" to={links.legal()}>
                    {text}
                  </Link>
                ),
                link2: (text) => (
                  <Link className="link" to={links.privacy()}>
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
        }
        footer={
          <Link className="link" to={links.login}>
            {t('Already A Member? Log In')}
          </Link>
        }
      >
        <SignupForm />
        <GoogleSignIn purpose="signup" />
      </FormPage>
    </>
  );
}
