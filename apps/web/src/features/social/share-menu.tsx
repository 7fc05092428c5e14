import { t } from '@kalaangan/messages/t';
import { socialLimits, socialMessages as messages } from '@kalaangan/contract/social';
import { Check, Link as LinkIcon, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '~/lib/site.ts';
import { LinkedInIcon } from '~/ui/brand-icons.tsx';
import { Menu, MenuAction, MenuExternalLink } from '~/ui/menu.tsx';
import { FacebookIcon, TwitterIcon, WhatsAppIcon } from '~/ui/share-icons.tsx';
import { toast } from '~/ui/toast.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type ShareMenuProps = {
  /** The path of the shared page, with the leading slash. */
  path: string;
  text: string;
};

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

export function ShareMenu({ path, text }: ShareMenuProps) {
  const { publicUrl } = useSite();
  const [copied, setCopied] = useState(0);
  const url = `${publicUrl}${path}`;

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), socialLimits.copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

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
      <Menu
        kind="actions"
        align="end"
        triggerClass="btn btn-secondary"
        trigger={
          <>
            <Share2 size={18} aria-hidden="true" />
            {t('Share')}
          </>
        }
      >
        {targets.map(({ name, Icon, to }) => (
          <MenuExternalLink key={name} href={to(url, text)} icon={<Icon size={20} />}>
            {name}
          </MenuExternalLink>
        ))}
        <MenuAction
          staysOpen
          icon={copied ? <Check size={20} aria-hidden="true" /> : <LinkIcon size={20} aria-hidden="true" />}
          onSelect={() => void copy()}
        >
          {copied ? messages.linkCopied : t('Copy link')}
        </MenuAction>
      </Menu>
      {/* Outside the menu, which may contain only menu items. */}
      <VisuallyHidden role="status">{copied ? messages.linkCopied : ''}</VisuallyHidden>
    </>
  );
}
