import { memo, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { readableTextColour, solid } from '../contrast.ts';
import { languageOf } from '../language.ts';
import { defaultBackground } from '../limits.ts';
import type { HeadingLevel, RichBlock, RichDocument, RichListItem, RichTextBlock } from '../schema.ts';
import { textOf } from '../text.ts';
import { toInline } from './inline.tsx';
import { PlainImage, PlainVideo, PlainYoutube, type ImageProps, type SourceProps } from './plain-media.tsx';

/** The components that render media. The defaults render plain elements. */
export type RichComponents = {
  Image?: ComponentType<ImageProps>;
  Video?: ComponentType<SourceProps>;
  Youtube?: ComponentType<SourceProps>;
};

export type RichTextProps = {
  document: RichDocument;
  /** Background colour; if omitted, the document's own. */
  background?: string;
  components?: RichComponents;
  /** The size and placeholder of an image, by its `src`. */
  imageOf?: (src: string) => ImageProps['picture'];
  /** The author's language, for texts whose letters do not tell it. */
  language?: string | undefined;
};

/** The document's background as `#rrggbb`. */
export function backgroundOf(document: RichDocument): string {
  return solid(document.attrs?.editorBgColor ?? defaultBackground);
}

/**
 * Maps the author's heading levels to elements. The blog's title is the h1 of the page, so they begin at h2; a level
 * that the author skipped is not skipped in the outline. The class has the author's level and determines the style.
 */
function createOutline(): (level: HeadingLevel) => 'h2' | 'h3' | 'h4' | 'h5' {
  const above: HeadingLevel[] = [];
  const tags = ['h2', 'h3', 'h4', 'h5'] as const;
  return (level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return tags[above.length - 1] ?? 'h5';
  };
}

/** Creates elements in document order, because it tracks heading levels and counts media. */
function createRenderer({ document, background, components = {}, imageOf, language }: RichTextProps) {
  const backgroundColor = background ?? backgroundOf(document);
  const { Image = PlainImage, Video = PlainVideo, Youtube = PlainYoutube } = components;
  const tagOf = createOutline();
  let mediaCount = 0;

  /** The first paragraph of a list item inherits the direction of the item, so that the marker is on the right side. */
  function toText(block: RichTextBlock, key: number, isFirstOfItem = false): ReactNode {
    const align = block.attrs?.textAlign;
    const props = {
      dir: isFirstOfItem ? undefined : 'auto',
      className: [align && `rich-${align}`, block.type === 'heading' && `rich-heading-${block.attrs.level}`]
        .filter(Boolean)
        .join(' '),
    };
    const Tag = block.type === 'heading' ? tagOf(block.attrs.level) : 'p';
    return (
      <Tag
        key={key}
        lang={languageOf(textOf(block), language)}
        dir={props.dir}
        className={props.className || undefined}
      >
        {block.content?.length ? toInline(block.content, backgroundColor) : <br />}
      </Tag>
    );
  }

  function toItem(item: RichListItem, key: number): ReactNode {
    return (
      <li key={key} dir="auto">
        {item.content.map((block, index) =>
          index === 0 && block.type === 'paragraph' ? toText(block, index, true) : toBlock(block, index),
        )}
      </li>
    );
  }

  function toBlock(block: RichBlock, key: number): ReactNode {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return toText(block, key);
      case 'bulletList':
        return <ul key={key}>{block.content.map(toItem)}</ul>;
      case 'orderedList':
        return (
          <ol key={key} start={block.attrs?.start ?? undefined}>
            {block.content.map(toItem)}
          </ol>
        );
      case 'image': {
        const { src, alt } = block.attrs;
        return <Image key={key} src={src} alt={alt ?? ''} picture={imageOf?.(src)} index={mediaCount++} />;
      }
      case 'video':
        return <Video key={key} src={block.attrs.src} index={mediaCount++} />;
      case 'youtube':
        return <Youtube key={key} src={block.attrs.src} index={mediaCount++} />;
    }
  }
  return { backgroundColor, renderBlocks: () => document.content.map(toBlock) };
}

/** Documents with at least this many blocks are rendered in groups, and groups off screen are not laid out. */
const minGroupedBlocks = 40;
const groupSize = 8;
/** Inline styles, because the first layout may happen before the style sheets are loaded. */
const skipLayoutOffScreen: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 60rem' };

/** Groups begin with a paragraph if possible: margins do not collapse across groups, and paragraphs have none above. */
function toGroups(content: readonly RichBlock[], blocks: readonly ReactNode[]): ReactNode[] {
  const starts = [0];
  for (const [index, { type }] of content.entries()) {
    const size = index - (starts.at(-1) ?? 0);
    if (size >= groupSize && (type === 'paragraph' || size >= 2 * groupSize)) starts.push(index);
  }
  return starts.map((start, group) => (
    <div key={start} className="rich-group" style={skipLayoutOffScreen}>
      {blocks.slice(start, starts[group + 1])}
    </div>
  ));
}

/** A document for reading. Renders elements only, never an HTML string; rendered again only if a prop changes. */
export const RichText = memo(function RichText(props: RichTextProps) {
  const { document } = props;
  const { backgroundColor, renderBlocks } = createRenderer(props);
  return (
    <div className="rich-text" style={{ backgroundColor, color: readableTextColour(backgroundColor) }}>
      {document.content.length < minGroupedBlocks
        ? renderBlocks()
        : toGroups(document.content, renderBlocks())}
    </div>
  );
});
