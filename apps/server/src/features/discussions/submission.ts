import {
  discussionDraftFields,
  discussionFields,
  discussionFormMessages as messages,
  discussionReplyFormMessages,
  type DiscussionFields,
} from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionLimits,
  discussionReplyMessages as replyMessages,
} from '@kalaangan/contract/discussions/discussions';
import { generalMessages } from '@kalaangan/contract/errors';
import { cleanLine } from '@kalaangan/contract/text';
import { isId } from '#platform/database/ids.ts';
import type { StoredBlock } from './tables.ts';
import { fieldErrors, readSent } from '#platform/http/calls/check-request.ts';
import { fieldsOfForm } from '#platform/http/calls/form-fields.ts';
import { invalid, invalidField, notFound, Problem, type FieldErrors } from '#platform/http/calls/problem.ts';
import { hasText, mediaOf, readBlocks } from './blocks.ts';
import { toFields, type DiscussionColumns } from './fields.ts';
import { foldTag } from './lists.ts';
import type { ReceivedForm } from './receive.ts';

export type NewDiscussion = { fields: DiscussionFields; content: StoredBlock[] };
export type NewReply = { content: StoredBlock[]; parentId: string | null };

type Check = {
  /** What is changed: its tags stay where the form says nothing of them, and its media may. */
  before?: DiscussionColumns & { content: StoredBlock[] };
  /** Whether title and content stay, too. */
  mayOmit?: boolean;
  /** Whether it may lack what publishing needs. */
  isDraft: boolean;
};

/** @throws {Problem} 400 with the errors of all fields in the order of the form: title, content, tags */
export function toDiscussion(form: ReceivedForm, { before, mayOmit = false, isDraft }: Check): NewDiscussion {
  const known: Partial<DiscussionFields> = before ? toFields(before) : {};
  const { title: titleBefore, ...others } = known;
  const sent = {
    ...(mayOmit && { title: titleBefore }),
    ...others,
    ...fieldsOfForm(discussionFields, Object.fromEntries(form.texts)),
  };
  const unreadable: FieldErrors = {};
  const checked = readSent(isDraft ? discussionDraftFields : discussionFields, {
    ...sent,
    tags: readTags(sent['tags'], unreadable),
  });
  const content = readContent(form, { kept: before?.content, mayOmit, isDraft });
  const invalidFields: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);
  const { title, ...tagErrors } = invalidFields;
  const errors = { ...(title !== undefined && { title }), ...content.errors, ...tagErrors, ...unreadable };
  if (!checked.success || Object.keys(errors).length > 0) throw invalid(errors);
  return { fields: checked.data, content: content.blocks };
}

function readContent(
  form: ReceivedForm,
  { kept = [], mayOmit, isDraft }: { kept: StoredBlock[] | undefined; mayOmit: boolean; isDraft: boolean },
): { blocks: StoredBlock[]; errors: FieldErrors } {
  try {
    const sent = form.texts.get('content');
    const blocks = sent === undefined && mayOmit ? kept : readBlocks(sent, { ...form, kept });
    const tooMany = refuseTooMany(blocks);
    if (tooMany) return { blocks, errors: tooMany };
    if (isDraft) return { blocks, errors: {} };
    if (blocks.length === 0) return { blocks, errors: { content: messages.contentRequired } };
    return { blocks, errors: hasText(blocks) ? {} : { content: messages.textRequired } };
  } catch (error) {
    if (error instanceof Problem && error.errors) return { blocks: [], errors: error.errors };
    throw error;
  }
}

/** Those that stay count too. */
function refuseTooMany(blocks: readonly StoredBlock[]): FieldErrors | null {
  const count = (type: StoredBlock['type']) => blocks.filter((block) => block.type === type).length;
  if (count('image') > discussionLimits.images) return { images: messages.imagesTooMany };
  return count('video') > 1 ? { video: messages.oneVideo } : null;
}

/** Drops duplicate tags, compared without regard to case. */
function readTags(tags: unknown, unreadable: FieldErrors): unknown {
  if (tags === undefined) return [];
  if (!Array.isArray(tags)) {
    unreadable['tags'] = generalMessages.malformed;
    return [];
  }
  const seen = new Set<unknown>();
  return tags.filter((tag: unknown) => {
    const key = typeof tag === 'string' ? foldTag(cleanLine(tag)) : tag;
    if (seen.has(key)) return false;
    return seen.add(key);
  });
}

/** @throws {Problem} 400 */
export function toEditedReply(form: ReceivedForm, row: { content: readonly StoredBlock[] }): StoredBlock[] {
  return readReply(form, row.content);
}

function readReply(form: ReceivedForm, kept: readonly StoredBlock[] = []): StoredBlock[] {
  const content = readBlocks(form.texts.get('content'), { ...form, kept });
  if (content.length === 0) throw invalid({ content: discussionReplyFormMessages.empty });
  if (mediaOf(content).length > 1) throw invalidField('images', discussionReplyFormMessages.oneImage);
  return content;
}

/** @throws {Problem} 400; 404 when the parent's id is malformed */
export function toReply(form: ReceivedForm): NewReply {
  const content = readReply(form);
  const parentId = form.texts.get('parentReplyId')?.toLowerCase() || null;
  if (parentId !== null && !isId(parentId)) throw notFound(replyMessages.notFound);
  return { content, parentId };
}
