import { discussionLimits as limits, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { acceptedImages, acceptedVideos } from '@kalaangan/contract/media';
import { countCharacters, isLongerThan } from '@kalaangan/contract/text';
import { CircleAlert, Film, ImagePlus, Type } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { BlockFrame } from './block-frame.tsx';
import { changeText, isText, nameOf, textBlock, type Blocks, type Caret } from './blocks.ts';
import { writtenText } from './check.ts';
import { MediaBlock } from './media-block.tsx';
import { TextBlock } from './text-block.tsx';
import { useBlockDrag } from './use-block-drag.ts';
import type { DiscussionFormState } from './use-discussion-form.ts';

/** The count is shown from here on; before, it would only hurry. */
const countFrom = limits.text - 500;

type BlockEditorProps = { blocks: Blocks; form: DiscussionFormState; error: string | undefined };

/** Texts, pictures and a video in any order. */
export function BlockEditor({ blocks, form, error }: BlockEditorProps) {
  const [news, setNews] = useState('');
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  /** The text that one wrote on last. */
  const lastId = useRef<string | null>(null);
  const { areas, writeOn } = useWritingOn();
  const { drag, start } = useBlockDrag(list, move);
  const shownError = form.problem ?? error;
  const media = blocks.filter((block) => !isText(block));

  function move(from: number, to: number) {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    form.move(from, to);
    setNews(`Moved ${nameOf(block, blocks)} to position ${to + 1} of ${blocks.length}`);
  }

  function findCaret(): Caret {
    const area = lastId.current === null ? undefined : areas.current.get(lastId.current);
    return area && lastId.current !== null ? { blockId: lastId.current, offset: area.selectionStart } : null;
  }

  function add(files: readonly File[]) {
    const next = form.add(files, findCaret());
    if (next === null) return;
    setNews(files.length === 1 ? `Added ${files[0]?.name}` : `Added ${files.length} files`);
    writeOn(next);
  }

  function remove(id: string, index: number) {
    form.remove(id);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    // The focus goes to a neighbour, not to nowhere.
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  }

  function addText() {
    const block = textBlock();
    form.changeBlocks((now) => [...now, block]);
    writeOn(block.id);
  }

  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // So that the same file can be chosen again after it was removed.
    input.value = '';
  };

  return (
    // Dropping is the extra way: the buttons below do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="edit-blocks"
      role="group"
      aria-label="Parts of the discussion"
      data-over={isOver}
      data-invalid={shownError !== undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
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
              onGrip={() => start(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(block.id, index)}
            >
              {isText(block) ? (
                <TextBlock
                  block={block}
                  name={name}
                  ref={(area) => {
                    if (area) areas.current.set(block.id, area);
                    else areas.current.delete(block.id);
                  }}
                  placeholder={placeholderOf(index, blocks)}
                  isInvalid={error !== undefined}
                  describedBy={shownError === undefined ? 'content-hint' : 'content-error content-hint'}
                  onChange={(text) => form.changeBlocks((now) => changeText(now, block.id, text))}
                  onFocus={() => (lastId.current = block.id)}
                  onPick={({ type }) => (type === 'image' ? images : video).current?.click()}
                  onPasteFiles={add}
                />
              ) : (
                <MediaBlock
                  block={block}
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
          Add Image
        </Button>
        <Button
          variant="ghost"
          icon={<Film size={18} aria-hidden="true" />}
          onClick={() => video.current?.click()}
        >
          Add Video
        </Button>
        {media.length > 0 && (
          <Button variant="ghost" icon={<Type size={18} aria-hidden="true" />} onClick={addText}>
            Add Text
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
        aria-label="Images"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={video}
        hidden
        type="file"
        accept={acceptedVideos.join()}
        aria-label="Video"
        onChange={({ target }) => take(target)}
      />
      {shownError !== undefined && (
        <p className="field-error" id="content-error" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {shownError}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </div>
  );
}

function placeholderOf(index: number, blocks: Blocks): string | undefined {
  if (index === 0) return 'What is on your mind?';
  const before = blocks[index - 1];
  return before && !isText(before) ? 'Write on...' : undefined;
}

function TextCount({ blocks }: { blocks: Blocks }) {
  const text = writtenText(blocks);
  if (!isLongerThan(text, countFrom)) return null;
  const used = countCharacters(text);
  return (
    <span className="field-count" data-over={used > limits.text} aria-live="polite">
      {used}/{limits.text}
    </span>
  );
}

/** Takes the focus to a text block that is about to stand. */
function useWritingOn() {
  const areas = useRef(new Map<string, HTMLTextAreaElement>());
  const wanted = useRef<string | null>(null);
  // With each drawing: the block may come with a later one.
  useEffect(() => {
    const area = wanted.current === null ? undefined : areas.current.get(wanted.current);
    if (!area) return;
    wanted.current = null;
    area.focus();
    area.setSelectionRange(0, 0);
  });
  const writeOn = (id: string) => {
    wanted.current = id;
  };
  return { areas, writeOn };
}
