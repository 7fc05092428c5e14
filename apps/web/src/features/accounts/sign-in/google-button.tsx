import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { setCredentialListener, loadGoogle } from './google-script.ts';

type GoogleButtonProps = {
  /** The button's text, as Google names it; Google translates it to the language of the page. */
  kind: 'continue_with' | 'signup_with';
  busy?: boolean;
  onCredential: (credential: string) => void;
  /** Message shown if a retry could not load Google's script, or Google returned no credential. */
  failed?: string;
  onFailure: (message: string) => void;
};

const labels = { continue_with: t('Continue with Google'), signup_with: t('Sign up with Google') };
/** Largest width that Google's button accepts, in pixels. */
const maxWidth = 400;

/**
 * Sign-in with Google. While Google's button loads, or when it cannot load (offline, content blocker), the site's own
 * button is shown instead, and pressing it retries. Without a client id it says that there is no such sign-in.
 */
export function GoogleButton(props: GoogleButtonProps) {
  const { hasGoogleLogin, googleClientId } = useSite();
  if (!hasGoogleLogin) return null;
  if (googleClientId !== null) return <Widget {...props} clientId={googleClientId} />;
  return (
    <Button variant="secondary" size="lg" wide onClick={() => props.onFailure(messages.googleUnavailable)}>
      {labels[props.kind]}
    </Button>
  );
}

type WidgetProps = GoogleButtonProps & { clientId: string };

function Widget({
  kind,
  busy = false,
  onCredential,
  failed = messages.googleFailed,
  onFailure,
  clientId,
}: WidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [attempts, setAttempts] = useState(1);
  const handleCredential = useEffectEvent((credential: string | null) => {
    if (credential === null) onFailure(failed);
    else onCredential(credential);
  });
  const handleLoadFailure = useEffectEvent((isRetry: boolean) => {
    setState('failed');
    // The first attempt is automatic and fails silently.
    if (isRetry) onFailure(failed);
  });

  useEffect(() => {
    let isCancelled = false;
    let stopListening: (() => void) | null = null;
    loadGoogle().then(
      (google) => {
        if (isCancelled || !container.current) return;
        stopListening = setCredentialListener(google, clientId, (credential) => handleCredential(credential));
        container.current.replaceChildren();
        google.renderButton(container.current, {
          type: 'standard',
          size: 'large',
          text: kind,
          locale: pageLanguage,
          logo_alignment: 'center',
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
          width: Math.min(maxWidth, Math.floor(container.current.clientWidth)),
        });
        setState('ready');
      },
      () => {
        if (!isCancelled) handleLoadFailure(attempts > 1);
      },
    );
    return () => {
      isCancelled = true;
      stopListening?.();
    };
  }, [clientId, kind, attempts]);

  return (
    <div aria-busy={busy || undefined}>
      <div ref={container} className="google-button-container" inert={busy} />
      {state !== 'ready' && (
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={state === 'loading'}
          onClick={() => {
            setState('loading');
            setAttempts(attempts + 1);
          }}
        >
          {labels[kind]}
        </Button>
      )}
    </div>
  );
}
