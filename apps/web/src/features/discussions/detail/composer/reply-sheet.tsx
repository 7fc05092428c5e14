import { t } from '@kalaangan/messages/t';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import type {
  Discussion,
  DiscussionReply,
  NestedReply,
} from '@kalaangan/contract/discussions/discussions.calls';
import { cleanLine, shorten } from '@kalaangan/contract/text';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useState } from 'react';
import { links } from '@kalaangan/contract/links';
import { useAwaitedVerification } from '~/lib/session/own-account.ts';
import { useSession } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

type ReplySheetProps = {
  discussion: Discussion;
  /** The reply that is replied to; null for the discussion itself. */
  to: NestedReply | null;
  onAdded: (reply: DiscussionReply) => void;
  onClose: () => void;
};

/** A bottom sheet with the reply form, kept above the on-screen keyboard. */
export function ReplySheet({ discussion, to, onAdded, onClose }: ReplySheetProps) {
  const { user } = useSession();
  useAwaitedVerification();
  const [isSending, setSending] = useState(false);
  useKeyboardInset();

  if (user && !user.isVerified)
    return (
      <Dialog
        open
        size="sheet"
        title={accountMessages.notVerified}
        onClose={onClose}
        footer={<ButtonLink to={links.verifyEmail}>{t('Verify Your Email')}</ButtonLink>}
      >
        {t('Your account must be verified before replying.')}
      </Dialog>
    );
  const { author, language } = to ?? discussion;
  const name = author?.name;
  const quoted = to ? (name ?? '') : discussion.title;
  const excerpt = excerptOf(to ?? discussion);
  return (
    <Dialog
      open
      size="sheet"
      title={to && name ? t('Reply to {name}', { name }) : t('Reply to discussion')}
      locked={isSending}
      onClose={onClose}
    >
      <blockquote className="reply-quote">
        <strong {...ownLanguage(quoted, to ? author?.language : language)}>{quoted}</strong>
        <span {...ownLanguage(excerpt, language)}>{excerpt}</span>
      </blockquote>
      <ReplyForm
        key={to?._id ?? ''}
        discussionId={discussion._id}
        parentId={to?._id ?? null}
        onSending={setSending}
        onAdded={onAdded}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function excerptOf({ content }: Pick<NestedReply, 'content'>): string {
  return shorten(
    cleanLine(content.map((block) => (block.type === 'text' ? block.content : '')).join(' ')),
    140,
  );
}
