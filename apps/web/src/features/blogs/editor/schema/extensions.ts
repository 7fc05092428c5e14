import { t } from '@kalaangan/messages/t';
import Bold from '@tiptap/extension-bold';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import TextAlign from '@tiptap/extension-text-align';
import Underline from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { undoDepth, undoGroupDelayMs } from '@kalaangan/rich-text/limits';
import { alignments, headingLevels } from '@kalaangan/rich-text/schema';
import type { DraftMedia } from '../media/draft-media.ts';
import { ContentDocument, LeaveOnEnter, OrderedList, TitleDocument } from './blocks.ts';
import { Link, marks } from './marks.ts';
import { Image, Video, Youtube } from './media-nodes.ts';
import { WordLanguages } from './word-languages.ts';

/** Extensions of both titles and contents. TipTap's StarterKit would load disabled extensions too. */
const textExtensions = [
  Bold,
  HardBreak,
  Heading.configure({ levels: [...headingLevels] }),
  UndoRedo.configure({ depth: undoDepth, newGroupDelay: undoGroupDelayMs }),
  Italic,
  Paragraph,
  Text,
  Underline,
  WordLanguages,
];

const align = TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] });

export type ContentOptions = {
  draftMedia: DraftMedia;
  onDescribe: (position: number) => void;
  onLink: () => void;
};

/** The extensions of a content; they implement the shared schema's table of nodes and marks. */
export function contentExtensions({ draftMedia, onDescribe, onLink }: ContentOptions) {
  return [
    ...textExtensions,
    BulletList,
    // The mark of an item stands at the side where its text begins.
    ListItem.extend({ renderHTML: () => ['li', { dir: 'auto' }, 0] }),
    ListKeymap,
    Dropcursor,
    Gapcursor,
    // Adds a paragraph after media at the end, as a place for the cursor; other blocks are left by Enter.
    TrailingNode.configure({ notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] }),
    ContentDocument,
    OrderedList,
    Image.configure({ draftMedia, onDescribe }),
    Video.configure({ draftMedia }),
    Youtube,
    align,
    ...marks,
    Link.configure({ onLink }),
    Placeholder.configure({ placeholder: t('Write your blog…') }),
  ];
}

/** The extensions of a title, which has only text blocks. */
export function titleExtensions({ onLeave, onLink }: { onLeave: () => void; onLink: () => void }) {
  return [
    ...textExtensions,
    TitleDocument,
    LeaveOnEnter.configure({ onLeave }),
    align,
    ...marks,
    Link.configure({ onLink }),
    Placeholder.configure({ placeholder: t('Title') }),
  ];
}
