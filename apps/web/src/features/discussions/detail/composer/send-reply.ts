import {
  discussionAddresses as at,
  discussionReplyMessages as say,
  uploadedImage,
} from '@kalaangan/contract/discussions';
import { discussionCalls, type DiscussionReply, type SentBlock } from '@kalaangan/contract/discussions.calls';
import { clean } from '@kalaangan/contract/text';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { upload } from '~/lib/upload.ts';

type ReplyToSend = {
  discussionId: string;
  parentId: string | null;
  text: string;
  image: File | null;
};

type Progress = { signal: AbortSignal; onProgress: (sent: number) => void };

/** Sends a reply and returns it as the server has it. @throws ApiError */
export async function sendReply(
  { discussionId, parentId, text, image }: ReplyToSend,
  progress: Progress,
): Promise<DiscussionReply> {
  const { status, body } = await upload({
    ...fillAddress(at.addReply, { params: { id: discussionId } }),
    form: toFormData(text, image, parentId),
    ...progress,
  });
  if (status !== 201) throw new ApiError(status, isErrorAnswer(body) ? body : null);
  return discussionCalls[at.addReply].answers[201].parse(body).reply;
}

/** As the API takes it: texts first, so that they are there when the file comes. */
function toFormData(text: string, image: File | null, parentId: string | null): FormData {
  const content = clean(text);
  const blocks: SentBlock[] = [];
  if (content !== '') blocks.push({ type: 'text', content, order: blocks.length });
  if (image) blocks.push({ type: 'image', content: uploadedImage(0), order: blocks.length });
  const form = new FormData();
  form.append('content', JSON.stringify(blocks));
  if (parentId !== null) form.append('parentReplyId', parentId);
  if (image) form.append('images', image, image.name);
  return form;
}

/** The server's words; without them, whether there was an answer at all. */
export function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return say.failed;
  return error.hasMessage ? error.message : say.failedShort;
}
