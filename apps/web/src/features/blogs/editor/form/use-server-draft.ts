import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { blogFields } from '@kalaangan/contract/blogs/blog-form';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { blog as blogSchema, type Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { links } from '@kalaangan/contract/links';
import { listMedia } from '@kalaangan/rich-text/text';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { socialKeys } from '~/features/social/index.ts';
import { ApiError } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { upload } from '~/lib/api/upload.ts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { useAutosave } from '~/lib/drafts/use-autosave.ts';
import type { DraftMedia } from '../media/draft-media.ts';
import { initialDocuments, type Documents } from './blog-documents.ts';
import type { BlogDraft, BlogValues } from './blog-draft.ts';
import { numberFiles, toFormParts } from './blog-form-parts.ts';

type ServerDraftOptions = {
  /** The blog that the form was opened with; null for a new one. */
  original: Blog | null;
  /** What this browser keeps of the form. */
  draft: BlogDraft;
  draftMedia: DraftMedia;
  read: () => BlogValues;
  onConflict: (current: Blog) => void;
};

const asDraft = { status: 'draft' } as const;

/** Keeps a new blog, or a draft, on the server while it is written. What is published is not changed by itself. */
export function useServerDraft({ original, draft, draftMedia, read, onConflict }: ServerDraftOptions) {
  const queries = useQueryClient();
  const saved = useRef(original);
  /** The addresses on the server by the names of new files in the document. */
  const uploaded = useRef<ReadonlyMap<string, string>>(new Map());
  const sentThumbnail = useRef<File | null>(null);
  /** False for a server that knows no drafts. */
  const keepsDrafts = useRef(true);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isDraft = () => keepsDrafts.current && (saved.current === null || saved.current.status === 'draft');

  const newThumbnail = ({ thumbnail }: BlogValues) =>
    thumbnail === sentThumbnail.current ? null : thumbnail;

  /** Takes over what the server has: the browser keeps what it does not have yet. */
  function take(answer: Blog, values: BlogValues) {
    const { content } = values;
    saved.current = answer;
    const sent = listMedia(content).map(({ attrs }) => attrs.src);
    const there = listMedia(initialDocuments(answer).content).map(({ attrs }) => attrs.src);
    // Of files that are not in the document any more the server has nothing: if they come back, they are sent again.
    const urls = sent.length === there.length ? there : [];
    uploaded.current = new Map(
      sent.flatMap((name, index) => {
        const url = urls[index];
        return url !== undefined && draftMedia.fileOf(name) ? [[name, url] as const] : [];
      }),
    );
    draft.moveTo(answer);
    const now = read();
    if (textsOf(now) === textsOf(values) && newThumbnail(now) === null) return;
    const names = draftMedia.names().filter((name) => !uploaded.current.has(name));
    for (const name of names) {
      const file = draftMedia.fileOf(name);
      if (file) draft.writeFile(name, file);
    }
    draft.writeThumbnail(newThumbnail(now));
    const { thumbnail: _, ...words } = now;
    draft.write({ ...words, content: replaceMedia(now.content, uploaded.current) }, names);
  }

  /** Begins a draft without a thumbnail: a server that knows no drafts refuses that, instead of publishing it. */
  async function begin(values: BlogValues): Promise<boolean> {
    const numbered = numberFiles(values.content, draftMedia);
    const parts = toFormParts({ ...values, thumbnail: null }, numbered, {
      version: undefined,
      status: asDraft,
    });
    const answer = await upload(at.create, {}, parts);
    keepsDrafts.current = answer.status === 'draft';
    if (!keepsDrafts.current) return false;
    take(answer, values);
    // A reload goes on with the draft. The page, if it is still there, stays as it is: what is being written must not be lost.
    if (window.location.pathname === links.createBlog)
      window.history.replaceState(window.history.state, '', links.editBlog(answer._id));
    return values.thumbnail !== null;
  }

  async function change({ _id: id, version }: Blog, values: BlogValues, isEnding: boolean): Promise<void> {
    const numbered = numberFiles(values.content, draftMedia, uploaded.current);
    const sent = { ...values, thumbnail: newThumbnail(values) };
    const parts = toFormParts(sent, numbered, { version, status: asDraft });
    const answer = await upload(at.edit, { params: { id } }, parts, { isLeaving: isEnding });
    sentThumbnail.current = values.thumbnail;
    take(answer, values);
  }

  const autosave = useAutosave(async (isEnding) => {
    if (!isDraft() || (isEnding && saved.current === null)) return;
    const values = withValidFields(read());
    try {
      const isMissing = saved.current ? true : await begin(values);
      if (!isDraft()) return;
      if (isMissing && saved.current) await change(saved.current, values, isEnding);
      setSavedAt(new Date());
      setProblem(null);
      await queries.invalidateQueries({ queryKey: socialKeys.allWorks });
    } catch (error) {
      const current = currentOf(error, blogSchema);
      if (current) return onConflict(current);
      if (error instanceof ApiError && error.status === 400) setProblem(error.message);
      // Deleted elsewhere: the next save begins a new one.
      if (error instanceof ApiError && error.status === 404) {
        saved.current = null;
        uploaded.current = new Map();
        sentThumbnail.current = null;
      }
      throw error;
    }
  });

  return {
    /** The draft on the server, or what is changed; null for something new. */
    saved: () => saved.current,
    hasThumbnail: () => saved.current?.thumbnail != null,
    number: (content: Documents['content']) => numberFiles(content, draftMedia, uploaded.current),
    newThumbnail,
    /** The documents that this browser keeps: files that the server has are named by their address. */
    toKept: ({ title, content }: Documents): Documents => ({
      title,
      content: replaceMedia(content, uploaded.current),
    }),
    isUploaded: (name: string) => uploaded.current.has(name),
    /** Goes on with what there is now, after another change. */
    rebase(current: Blog): void {
      saved.current = current;
      draft.moveTo(current);
    },
    settle: autosave.settle,
    note: autosave.note,
    /** Saves soon: a file was added, or something was decided. */
    noteFile: () => autosave.note('file'),
    savedAt,
    problem,
  };
}

const textsOf = ({ title, content, tags, software }: BlogValues) =>
  JSON.stringify([title, content, tags, software]);

/** Labels that are wrong meanwhile are left out. */
function withValidFields(values: BlogValues): BlogValues {
  return blogFields.safeParse(values).success ? values : { ...values, ...fieldsOf(emptyBlogFields, null) };
}
