import { memo, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { readableOn, solid } from '../contrast.ts';
import { defaultBackground } from '../limits.ts';
import type { HeadingLevel, RichBlock, RichDocument, RichListItem, RichTextBlock } from '../schema.ts';
import { toInline } from './inline.tsx';
import { PlainImage, PlainVideo, PlainYoutube, type ImageProps, type SourceProps } from './plain-media.tsx';

/** How a page shows what is no text. The defaults are plain elements. */
export type RichComponents = {
  Image?: ComponentType<ImageProps>;
  Video?: ComponentType<SourceProps>;
  Youtube?: ComponentType<SourceProps>;
};

export type RichTextProps = {
  document: RichDocument;
  /** Left out: the document's own. */
  background?: string;
  components?: RichComponents;
  imageOf?: (src: string) => ImageProps['picture'];
};

/** The document's background as `#rrggbb`. */
export function backgroundOf(document: RichDocument): string {
  return solid(document.attrs?.editorBgColor ?? defaultBackground);
}

/**
 * The page's h1 is the blog's title, so the body's headings begin at h2; a level that the author skipped is not
 * skipped in the outline. The look goes by the author's level, which is in the class.
 */
function outline(): (level: HeadingLevel) => 'h2' | 'h3' | 'h4' | 'h5' {
  const above: HeadingLevel[] = [];
  const tags = ['h2', 'h3', 'h4', 'h5'] as const;
  return (level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return tags[above.length - 1] ?? 'h5';
  };
}

/** Elements for a document, made in the order of reading: headings and media are counted on the way. */
function renderer({ document, background, components = {}, imageOf }: RichTextProps) {
  const behind = background ?? backgroundOf(document);
  const { Image = PlainImage, Video = PlainVideo, Youtube = PlainYoutube } = components;
  const tagOf = outline();
  let media = 0;

  /** The first paragraph of a list item takes the direction from its item, whose marker stands on the same side. */
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
      <Tag key={key} dir={props.dir} className={props.className || undefined}>
        {block.content?.length ? toInline(block.content, behind) : <br />}
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
        return <Image key={key} src={src} alt={alt ?? ''} picture={imageOf?.(src)} index={media++} />;
      }
      case 'video':
        return <Video key={key} src={block.attrs.src} index={media++} />;
      case 'youtube':
        return <Youtube key={key} src={block.attrs.src} index={media++} />;
    }
  }
  return { behind, blocks: () => document.content.map(toBlock) };
}

/** From so many blocks on, what is far from the screen is not laid out. */
const long = 40;
const groupSize = 8;
/** In the element itself: browsers lay a document out when it has ended, though its style sheets may not be there. */
const unlessNear: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 60rem' };

/** A group begins with a paragraph where it can: that has no margin above, which would not meet the one before. */
function inGroups(content: readonly RichBlock[], blocks: readonly ReactNode[]): ReactNode[] {
  const starts = [0];
  for (const [index, { type }] of content.entries()) {
    const size = index - (starts.at(-1) ?? 0);
    if (size >= groupSize && (type === 'paragraph' || size >= 2 * groupSize)) starts.push(index);
  }
  return starts.map((start, group) => (
    <div key={start} className="rich-group" style={unlessNear}>
      {blocks.slice(start, starts[group + 1])}
    </div>
  ));
}

/** A document for reading: elements alone, never HTML as text. Drawn anew only when its document changes. */
export const RichText = memo(function RichText(props: RichTextProps) {
  const { document } = props;
  const { behind, blocks } = renderer(props);
  return (
    <div className="rich-text" style={{ backgroundColor: behind, color: readableOn(behind) }}>
      {document.content.length < long ? blocks() : inGroups(document.content, blocks())}
    </div>
  );
});
