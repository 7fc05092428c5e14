import { t } from '@kalaangan/messages/t';
import { socialLimits, socialMessages as messages } from '@kalaangan/contract/social/social';
import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { FacebookIcon, LinkedInIcon, TwitterIcon, WhatsAppIcon } from '~/ui/pictures/brand-icons.tsx';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction, MenuExternalLink } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import type { Shared } from './share-menu.tsx';

const targets = [
  {
    name: 'Facebook',
    Icon: FacebookIcon,
    to: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    name: 'Twitter',
    Icon: TwitterIcon,
    to: (url: string, text: string) =>
      `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  },
  {
    name: 'WhatsApp',
    Icon: WhatsAppIcon,
    to: (url: string, text: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  },
  {
    name: 'LinkedIn',
    Icon: LinkedInIcon,
    to: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
] as const;

type ShareItemsProps = Shared & { show: ShowBeside };

/** The items of the menu 'Share'. */
export function ShareItems({ path, text, show }: ShareItemsProps) {
  const { publicUrl } = useSite();
  const [copied, setCopied] = useState(0);
  const url = `${publicUrl}${path}`;
  const isCopied = copied > 0;

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), socialLimits.copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  // Outside the menu, which may contain only menu items. It is there before there is something to say.
  const announce = useEffectEvent((words: string) =>
    show(<VisuallyHidden role="status">{words}</VisuallyHidden>),
  );
  useEffect(() => announce(isCopied ? messages.linkCopied : ''), [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied((times) => times + 1);
    } catch {
      toast.error(messages.copyFailed);
    }
  }

  return (
    <>
      {targets.map(({ name, Icon, to }) => (
        <MenuExternalLink key={name} href={to(url, text)} icon={<Icon size={20} />}>
          {name}
        </MenuExternalLink>
      ))}
      <MenuAction
        staysOpen
        icon={isCopied ? <Check size={20} aria-hidden="true" /> : <LinkIcon size={20} aria-hidden="true" />}
        onSelect={() => void copy()}
      >
        {isCopied ? messages.linkCopied : t('Copy link')}
      </MenuAction>
    </>
  );
}
