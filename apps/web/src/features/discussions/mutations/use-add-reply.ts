import { discussionAddresses as at, uploadedImage } from '@kalaangan/contract/discussions/discussions';
import type { SentBlock } from '@kalaangan/contract/discussions/discussions.calls';
import { clean } from '@kalaangan/contract/text';
import { upload, type FormParts } from '~/lib/api/upload.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { withReply } from '../detail/reply-changes.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

type NewReply = { text: string; image: File | null };

/** Replies to a discussion, or to one of its replies. */
export function useAddReply(id: string, parentId: string | null) {
  const { update, invalidateLists } = useDiscussionCache(id);
  return useUpload({
    send: async (reply: NewReply, progress) =>
      (await upload(at.addReply, { params: { id } }, toFormParts(reply, parentId), progress)).reply,
    onSuccess(reply) {
      update(withReply(reply));
      invalidateLists();
    },
  });
}

function toFormParts({ text, image }: NewReply, parentId: string | null): FormParts {
  const cleanText = clean(text);
  const content: SentBlock[] = [];
  if (cleanText !== '') content.push({ type: 'text', content: cleanText, order: content.length });
  if (image) content.push({ type: 'image', content: uploadedImage(0), order: content.length });
  return {
    fields: { content, ...(parentId !== null && { parentReplyId: parentId }) },
    files: image ? [{ field: 'images', file: image, name: image.name }] : [],
  };
}
