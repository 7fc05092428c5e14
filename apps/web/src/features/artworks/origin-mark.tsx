import { t } from '@kalaangan/messages/t';
import type { Origin } from '@kalaangan/contract/artworks/artwork-origin';

const marks: Readonly<Partial<Record<Origin, string>>> = {
  assisted: t('AI-assisted'),
  generated: t('AI-generated'),
};

/** Mark on the picture of a tile; nothing for works without AI. */
export function OriginMark({ origin }: { origin: Origin }) {
  const mark = marks[origin];
  return mark && <span className="origin-mark">{mark}</span>;
}
