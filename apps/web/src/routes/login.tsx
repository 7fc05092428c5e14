import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/buttons/link.tsx';
import { GoogleSignIn, LoginForm, PasskeySignIn, useRedirectMembers } from '~/features/accounts/index.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { links } from '@kalaangan/contract/links';

export function Page() {
  useRedirectMembers();
  return (
    <>
      <PageHead title={t('Login')} path={links.login} />
      <FormPage
        heading={t('Welcome back')}
        lead={t('Join a community of Indian Creatives!')}
        footer={
          <Link className="link" to={links.signup}>
            {t('Not A Member Yet? Join Now!')}
          </Link>
        }
      >
        <LoginForm />
        <PasskeySignIn />
        <GoogleSignIn purpose="login" />
      </FormPage>
    </>
  );
}
