import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { discussionDraftFields } from '@kalaangan/contract/discussions/discussion-form';
import { emptyDiscussionFields } from '@kalaangan/contract/discussions/discussion-texts';
import {
  discussion as discussionSchema,
  type Discussion,
} from '@kalaangan/contract/discussions/discussions.calls';
import { links } from '@kalaangan/contract/links';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { socialKeys } from '~/features/social/index.ts';
import { ApiError } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { upload } from '~/lib/api/upload.ts';
import { useAutosave } from '~/lib/drafts/use-autosave.ts';
import { isTextBlock, type Block } from './blocks.ts';
import { withoutBlankTexts } from './check.ts';
import type { DiscussionInput } from './discussion-draft.ts';
import { toFormParts } from './form-parts.ts';
import type { DiscussionFormState } from './use-discussion-form.ts';

type ServerDraftOptions = {
  /** The discussion that the form was opened with; null for a new one. */
  original: Discussion | null;
  form: Pick<DiscussionFormState, 'read' | 'take' | 'drop'>;
  onConflict: (current: Discussion) => void;
};

const asDraft = { status: 'draft' } as const;

/** Keeps a new discussion, or a draft, on the server while it is written. What is published is not changed by itself. */
export function useServerDraft({ original, form, onConflict }: ServerDraftOptions) {
  const queries = useQueryClient();
  const saved = useRef(original);
  /** False for a server that knows no drafts. */
  const keepsDrafts = useRef(true);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isDraft = () => keepsDrafts.current && (saved.current === null || saved.current.status === 'draft');

  function take(answer: Discussion, sent: DiscussionInput) {
    saved.current = answer;
    form.take(answer, uploadedIn(sent, answer));
  }

  /** Begins a draft without a title: a server that knows no drafts refuses that, instead of publishing it. */
  async function begin(input: DiscussionInput): Promise<boolean> {
    const parts = toFormParts({ ...input, title: '' }, { status: asDraft });
    const answer = await upload(at.create, {}, parts);
    keepsDrafts.current = answer.status === 'draft';
    if (!keepsDrafts.current) return false;
    take(answer, input);
    // A reload goes on with the draft. The page, if it is still there, stays as it is: what is being written must not be lost.
    if (window.location.pathname === links.createDiscussion)
      window.history.replaceState(window.history.state, '', links.editDiscussion(answer._id));
    return input.title !== '';
  }

  async function change({ _id: id, version }: Discussion, input: DiscussionInput, isEnding: boolean) {
    const sent = withPresent(input, saved.current);
    const parts = toFormParts(sent, { version, status: asDraft });
    take(await upload(at.edit, { params: { id } }, parts, { isLeaving: isEnding }), sent);
  }

  const autosave = useAutosave(async (isEnding) => {
    const input = form.read();
    if (!isDraft() || input === null || (isEnding && saved.current === null)) return;
    const valid = { ...input, ...validFieldsOf(input) };
    try {
      const isMissing = saved.current ? true : await begin(valid);
      if (!isDraft()) return;
      const { blocks } = form.read() ?? valid;
      if (isMissing && saved.current) await change(saved.current, { ...valid, blocks }, isEnding);
      if (!hasNewer(valid, form.read())) form.drop();
      setSavedAt(new Date());
      setProblem(null);
      await queries.invalidateQueries({ queryKey: socialKeys.allWorks });
    } catch (error) {
      const current = currentOf(error, discussionSchema);
      if (current) return onConflict(current);
      if (error instanceof ApiError && error.status === 400) setProblem(error.message);
      // Deleted elsewhere: the next save begins a new one.
      if (error instanceof ApiError && error.status === 404) saved.current = null;
      throw error;
    }
  });

  return {
    /** The draft on the server, or what is changed; null for something new. */
    saved: () => saved.current,
    /** Goes on with what there is now, after another change. */
    rebase(current: Discussion): void {
      saved.current = current;
    },
    settle: autosave.settle,
    note: autosave.note,
    /** Saves soon: a file was added, or something was decided. */
    noteFile: () => autosave.note('file'),
    savedAt,
    problem,
  };
}

const pathOf = (url: string) => url.replace(/\?.*/, '');

/**
 * Forgets addresses that are not there any more, as those of media that were removed, saved and brought back: their files are sent
 * again.
 */
export function withPresent(input: DiscussionInput, saved: Discussion | null): DiscussionInput {
  const present = new Set(saved?.content.map(({ content }) => pathOf(content)));
  const blocks = input.blocks.flatMap((block) => {
    if (isTextBlock(block) || block.url === undefined || present.has(pathOf(block.url))) return block;
    const { url: _, ...sentAgain } = block;
    return block.file ? sentAgain : [];
  });
  return { ...input, blocks };
}

/** The addresses of the files that were sent, by their blocks: the answer has the same blocks in the same order. */
function uploadedIn({ blocks }: DiscussionInput, { content }: Discussion): Map<string, string> {
  const sent = withoutBlankTexts(blocks);
  if (sent.length !== content.length) return new Map();
  return new Map(
    sent.flatMap((block, index) => {
      const there = content[index];
      return !isTextBlock(block) && there?.type === block.type ? [[block.id, there.content] as const] : [];
    }),
  );
}

/** What was entered in a block, without what became of its file. */
function enteredIn(block: Block) {
  if (isTextBlock(block)) return block.text;
  return block.type === 'image' ? [block.id, block.alt] : block.id;
}

/** Whether something was entered since it was sent; addresses of files are not. */
function hasNewer(sent: DiscussionInput, now: DiscussionInput | null): boolean {
  const textsOf = ({ title, tags, blocks }: DiscussionInput) =>
    JSON.stringify([title, tags, blocks.map(enteredIn)]);
  return now !== null && textsOf(sent) !== textsOf(now);
}

/** Labels that are wrong meanwhile are left out. */
function validFieldsOf({ title, tags }: DiscussionInput) {
  return discussionDraftFields.safeParse({ title, tags }).success ? { title, tags } : emptyDiscussionFields;
}
