import { t } from '@kalaangan/messages/t';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { roveTo } from '~/ui/overlays/roving.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import { groupFonts } from './font-groups.ts';
import { FontOption } from './font-option.tsx';
import { readRecentFonts } from './recent-fonts.ts';

type FontDialogProps = {
  chosen: string | null;
  onChoose: (family: string | null) => void;
  onClose: () => void;
};

/** All fonts by script, with a search. Arrow keys move through the list, from the search box too. */
export function FontDialog({ chosen, onChoose, onClose }: FontDialogProps) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [recent] = useState(readRecentFonts);
  const groups = groupFonts(recent, search);

  function handleKey(event: KeyboardEvent) {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[data-font]') ?? [])];
    const index = options.findIndex((option) => option === document.activeElement);
    // In the search box only ArrowDown leaves it: Home and End move its text cursor.
    if (index < 0 && event.key !== 'ArrowDown') return;
    const next = roveTo(event.key, index, options.length, 'vertical');
    if (next === null) return;
    event.preventDefault();
    options[next]?.focus();
  }

  return (
    <Dialog open title={t('Font')} size="sm" onClose={onClose}>
      {/* Not interactive itself: handles keys of the focused search box and font buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="font-picker" onKeyDown={handleKey}>
        <div className="font-search">
          <TextField
            label={t('Search fonts')}
            type="search"
            autoComplete="off"
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button variant="secondary" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
            {t('The site’s font')}
          </Button>
        </div>
        <div ref={list}>
          {groups.map(({ name, fonts }) => (
            <section key={name} aria-label={name}>
              <h3 className="menu-title">{name}</h3>
              {fonts.map((font) => (
                <FontOption
                  key={font.family}
                  font={font}
                  chosen={font.family === chosen}
                  onChoose={() => onChoose(font.family)}
                />
              ))}
            </section>
          ))}
        </div>
        {groups.length === 0 && (
          <p role="status">{t('No font has “{text}” in its name.', { text: search.trim() })}</p>
        )}
      </div>
    </Dialog>
  );
}
