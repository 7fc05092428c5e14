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
  /** One's own reply that is changed, in place of a new one. */
  edited: NestedReply | null;
  onSent: (reply: DiscussionReply) => void;
  onClose: () => void;
};

/** A bottom sheet with the reply form, kept above the on-screen keyboard. */
export function ReplySheet({ discussion, to, edited, onSent, onClose }: ReplySheetProps) {
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
      title={
        edited ? t('Edit Reply') : to && name ? t('Reply to {name}', { name }) : t('Reply to discussion')
      }
      locked={isSending}
      onClose={onClose}
    >
      {!edited && (
        <blockquote className="reply-quote">
          <strong {...ownLanguage(quoted, to ? author?.language : language)}>{quoted}</strong>
          <span {...ownLanguage(excerpt, language)}>{excerpt}</span>
        </blockquote>
      )}
      <ReplyForm
        key={edited?._id ?? to?._id ?? ''}
        discussionId={discussion._id}
        place={edited ? { edited } : { parentId: to?._id ?? null }}
        onSending={setSending}
        onSent={onSent}
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
