import { discussionAddresses as at, uploadedImage } from '@kalaangan/contract/discussions/discussions';
import type { NestedReply, SentBlock } from '@kalaangan/contract/discussions/discussions.calls';
import { clean } from '@kalaangan/contract/text';
import { upload, type FormParts } from '~/lib/api/upload.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { withReply, withWords } from '../detail/reply-changes.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

type SentReply = {
  text: string;
  /** A picture that was chosen, or the address of the one that stays. */
  image: File | string | null;
  /** What the picture shows. */
  alt: string;
};

/** What is sent: a reply to the discussion (null) or to one of its replies, or a change of one's own reply. */
export type ReplyPlace = { parentId: string | null } | { edited: NestedReply };

export function useSendReply(id: string, place: ReplyPlace) {
  const { update, invalidateLists } = useDiscussionCache(id);
  return useUpload({
    send: async (reply: SentReply, progress) => {
      const { fields, files } = toFormParts(reply);
      if ('edited' in place) {
        const params = { id, replyId: place.edited._id };
        return (await upload(at.editReply, { params }, { fields, files }, progress)).reply;
      }
      const { parentId } = place;
      const all = { ...fields, ...(parentId !== null && { parentReplyId: parentId }) };
      return (await upload(at.addReply, { params: { id } }, { fields: all, files }, progress)).reply;
    },
    onSuccess(reply) {
      update('edited' in place ? withWords(reply) : withReply(reply));
      invalidateLists();
    },
  });
}

function toFormParts({ text, image, alt }: SentReply): FormParts {
  const cleanText = clean(text);
  const content: SentBlock[] = [];
  if (cleanText !== '') content.push({ type: 'text', content: cleanText, order: content.length });
  const address = typeof image === 'string' ? image : uploadedImage(0);
  if (image !== null) content.push({ type: 'image', content: address, order: content.length, alt });
  return {
    fields: { content },
    files: image instanceof File ? [{ field: 'images', file: image, name: image.name }] : [],
  };
}
