import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '~/lib/site.ts';
import { Button } from '~/ui/button.tsx';
import { listenToGoogle, loadGoogle } from './google-script.ts';

type GoogleButtonProps = {
  /** One of the provider's texts: its button speaks the visitor's language. */
  kind: 'continue_with' | 'signup_with';
  busy?: boolean;
  onCredential: (credential: string) => void;
  /** The widget did not load, or came back with nothing. */
  onFailure: () => void;
};

const labels = { continue_with: 'Continue with Google', signup_with: 'Sign up with Google' };
const mostWidth = 400;

/**
 * Sign-in with Google, where the site has it. Until the provider's own button is here, and where it cannot be had
 * (offline, or held up by a blocker), one of ours stands in its place: pressing it tries again.
 */
export function GoogleButton(props: GoogleButtonProps) {
  const { googleClientId } = useSite();
  return googleClientId === null ? null : <Widget {...props} clientId={googleClientId} />;
}

type WidgetProps = GoogleButtonProps & { clientId: string };

function Widget({ kind, busy = false, onCredential, onFailure, clientId }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [tries, setTries] = useState(1);
  const take = useEffectEvent((credential: string | null) => {
    if (credential === null) onFailure();
    else onCredential(credential);
  });
  const fail = useEffectEvent((isAsked: boolean) => {
    setState('failed');
    if (isAsked) onFailure();
  });

  useEffect(() => {
    let isLeft = false;
    let stopListening: (() => void) | null = null;
    loadGoogle().then(
      (google) => {
        if (isLeft || !place.current) return;
        stopListening = listenToGoogle(google, clientId, (credential) => take(credential));
        place.current.replaceChildren();
        google.renderButton(place.current, {
          type: 'standard',
          size: 'large',
          text: kind,
          logo_alignment: 'center',
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
          width: Math.min(mostWidth, Math.floor(place.current.clientWidth)),
        });
        setState('ready');
      },
      () => {
        // Nobody asked for the first try: it fails in silence.
        if (!isLeft) fail(tries > 1);
      },
    );
    return () => {
      isLeft = true;
      stopListening?.();
    };
  }, [clientId, kind, tries]);

  return (
    <div aria-busy={busy || undefined}>
      <div ref={place} className="google-place" inert={busy} />
      {state !== 'ready' && (
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={state === 'loading'}
          onClick={() => {
            setState('loading');
            setTries(tries + 1);
          }}
        >
          {labels[kind]}
        </Button>
      )}
    </div>
  );
}
