import type { Board } from '@kalaangan/contract/boards/boards.calls';
import { t } from '@kalaangan/messages/t';
import { formatCount } from '~/lib/texts/format.ts';

/** How many artworks are on a board, and whether others see it. */
export function boardFacts({ itemCount: count, public: isPublic }: Board): string {
  const shown = formatCount(count);
  return isPublic
    ? t('{shown} {count, plural, one {artwork} other {artworks}} · public', { count, shown })
    : t('{shown} {count, plural, one {artwork} other {artworks}} · private', { count, shown });
}
