import { Placeholder } from '@tiptap/extensions';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import TextAlign from '@tiptap/extension-text-align';
import { undoDepth, undoGroupDelay } from '@kalaangan/rich-text/limits';
import { alignments, headingLevels } from '@kalaangan/rich-text/schema';
import type { DraftMedia } from '../media/draft-media.ts';
import { ContentDocument, LeaveOnEnter, OrderedList, TitleDocument } from './blocks.ts';
import { marks } from './marks.ts';
import { Image, Video, Youtube } from './media-nodes.ts';

const kit: Partial<StarterKitOptions> = {
  document: false,
  orderedList: false,
  link: false,
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  heading: { levels: [...headingLevels] },
  // A line behind a picture at the end, to have a place for the cursor; other blocks are left by Enter.
  trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] },
  undoRedo: { depth: undoDepth, newGroupDelay: undoGroupDelay },
};

const align = TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] });

export type ContentOptions = { draftMedia: DraftMedia; onDescribe: (position: number) => void };

/** What a content is made of: the table of the shared schema, as an editor. */
export function contentExtensions({ draftMedia, onDescribe }: ContentOptions) {
  return [
    StarterKit.configure(kit),
    ContentDocument,
    OrderedList,
    Image.configure({ draftMedia, onDescribe }),
    Video.configure({ draftMedia }),
    Youtube,
    align,
    ...marks,
    Placeholder.configure({ placeholder: 'Write your blog…' }),
  ];
}

/** The same for a title: text blocks alone. */
export function titleExtensions({ onLeave }: { onLeave: () => void }) {
  return [
    StarterKit.configure({
      ...kit,
      bulletList: false,
      listItem: false,
      listKeymap: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
    }),
    TitleDocument,
    LeaveOnEnter.configure({ onLeave }),
    align,
    ...marks,
    Placeholder.configure({ placeholder: 'Title' }),
  ];
}
