import { t } from '@kalaangan/messages/t';
import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits as limits } from '@kalaangan/contract/discussions/discussions';
import { acceptedImages, acceptedVideos } from '@kalaangan/contract/media/media';
import { countCharacters, isLongerThan } from '@kalaangan/contract/text';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import Type from 'lucide-react/icons/type';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { BlockFrame } from './block-frame.tsx';
import {
  changeText,
  describeImage,
  isTextBlock,
  nameOf,
  createTextBlock,
  type Blocks,
  type Caret,
} from './blocks.ts';
import { joinTexts } from './check.ts';
import { MediaBlock } from './media-block.tsx';
import { TextBlock } from './text-block.tsx';
import { useBlockDrag } from './use-block-drag.ts';
import type { DiscussionFormState } from './use-discussion-form.ts';

/** The character count appears above this length: on a short text it would only put pressure on the writer. */
const showCountFrom = limits.text - 500;

type BlockEditorProps = { blocks: Blocks; form: DiscussionFormState; error: string | undefined };

export function BlockEditor({ blocks, form, error }: BlockEditorProps) {
  const [announcement, setAnnouncement] = useState('');
  const [isDraggedOver, setDraggedOver] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  /** The text block that had the focus last: files are inserted at its caret. */
  const lastFocusedId = useRef<string | null>(null);
  const { textAreas, focusTextBlock } = useTextBlockFocus();
  const { drag, start } = useBlockDrag(list, move);
  const shownError = form.problem ?? error;
  const media = blocks.filter((block) => !isTextBlock(block));

  function move(from: number, to: number) {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    form.move(from, to);
    setAnnouncement(
      t('Moved {name} to position {position} of {count}', {
        name: nameOf(block, blocks),
        position: to + 1,
        count: blocks.length,
      }),
    );
  }

  function findCaret(): Caret {
    const textArea =
      lastFocusedId.current === null ? undefined : textAreas.current.get(lastFocusedId.current);
    return textArea && lastFocusedId.current !== null
      ? { blockId: lastFocusedId.current, offset: textArea.selectionStart }
      : null;
  }

  function add(files: readonly File[]) {
    const focusId = form.add(files, findCaret());
    if (focusId === null) return;
    const [first] = files;
    setAnnouncement(
      first && files.length === 1
        ? t('Added {name}', { name: first.name })
        : t('Added {count, plural, one {# file} other {# files}}', { count: files.length }),
    );
    focusTextBlock(focusId);
  }

  function remove(id: string, index: number) {
    form.remove(id);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    // The button with the focus is about to be removed.
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  }

  function addText() {
    const block = createTextBlock();
    form.changeBlocks((now) => [...now, block]);
    focusTextBlock(block.id);
  }

  const addFromInput = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    input.value = '';
  };

  return (
    // Dropping files is a shortcut for the buttons below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="edit-blocks"
      role="group"
      aria-label={t('Parts of the discussion')}
      data-over={isDraggedOver}
      data-invalid={shownError !== undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDraggedOver(false);
      }}
      onDrop={(event) => {
        setDraggedOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <ol ref={list} className="edit-block-list">
        {blocks.map((block, index) => {
          const name = nameOf(block, blocks);
          return (
            <BlockFrame
              key={block.id}
              name={name}
              index={index}
              count={blocks.length}
              drag={drag}
              hasTools={blocks.length > 1}
              onDragStart={() => start(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(block.id, index)}
            >
              {isTextBlock(block) ? (
                <TextBlock
                  block={block}
                  name={name}
                  ref={(textArea) => {
                    if (textArea) textAreas.current.set(block.id, textArea);
                    else textAreas.current.delete(block.id);
                  }}
                  placeholder={placeholderOf(index, blocks)}
                  isInvalid={error !== undefined}
                  describedBy={shownError === undefined ? 'content-hint' : 'content-error content-hint'}
                  onChange={(text) => form.changeBlocks((now) => changeText(now, block.id, text))}
                  onFocus={() => (lastFocusedId.current = block.id)}
                  onPick={({ type }) => (type === 'image' ? images : video).current?.click()}
                  onPasteFiles={add}
                />
              ) : (
                <MediaBlock
                  block={block}
                  onDescribe={(alt) => form.changeBlocks((now) => describeImage(now, block.id, alt))}
                  onFailure={() => {
                    form.changeBlocks((now) => now.filter(({ id }) => id !== block.id));
                    form.report(messages.imagesFailed);
                  }}
                />
              )}
            </BlockFrame>
          );
        })}
      </ol>
      <div className="edit-block-adders">
        <Button
          variant="ghost"
          icon={<ImagePlus size={18} aria-hidden="true" />}
          onClick={() => images.current?.click()}
        >
          {t('Add Image')}
        </Button>
        <Button
          variant="ghost"
          icon={<Film size={18} aria-hidden="true" />}
          onClick={() => video.current?.click()}
        >
          {t('Add Video')}
        </Button>
        {media.length > 0 && (
          <Button variant="ghost" icon={<Type size={18} aria-hidden="true" />} onClick={addText}>
            {t('Add Text')}
          </Button>
        )}
        <TextCount blocks={blocks} />
      </div>
      <input
        ref={images}
        hidden
        type="file"
        multiple
        accept={acceptedImages.join()}
        aria-label={t('Images')}
        onChange={({ target }) => addFromInput(target)}
      />
      <input
        ref={video}
        hidden
        type="file"
        accept={acceptedVideos.join()}
        aria-label={t('Video')}
        onChange={({ target }) => addFromInput(target)}
      />
      {shownError !== undefined && (
        <p className="field-error" id="content-error" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{shownError}</span>
        </p>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

function placeholderOf(index: number, blocks: Blocks): string | undefined {
  if (index === 0) return t('What is on your mind?');
  const before = blocks[index - 1];
  return before && !isTextBlock(before) ? t('Write on...') : undefined;
}

function TextCount({ blocks }: { blocks: Blocks }) {
  const text = joinTexts(blocks);
  if (!isLongerThan(text, showCountFrom)) return null;
  const used = countCharacters(text);
  return (
    <span className="field-count" data-over={used > limits.text} aria-live="polite">
      {used}/{limits.text}
    </span>
  );
}

/** Focuses a text block, at its start, as soon as it is rendered. */
function useTextBlockFocus() {
  const textAreas = useRef(new Map<string, HTMLTextAreaElement>());
  const pendingId = useRef<string | null>(null);
  // After every render: the block may not be there after the first.
  useEffect(() => {
    const textArea = pendingId.current === null ? undefined : textAreas.current.get(pendingId.current);
    if (!textArea) return;
    pendingId.current = null;
    textArea.focus();
    textArea.setSelectionRange(0, 0);
  });
  const focusTextBlock = (id: string) => {
    pendingId.current = id;
  };
  return { textAreas, focusTextBlock };
}
