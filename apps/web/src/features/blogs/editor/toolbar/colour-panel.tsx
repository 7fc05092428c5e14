import { t } from '@kalaangan/messages/t';
import { parseColour } from '@kalaangan/rich-text/colours';
import { solid } from '@kalaangan/rich-text/contrast';
import { useId, useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import type { NamedColour } from './colours.ts';

type ColourPanelProps = {
  colours: readonly NamedColour[];
  chosen: string | null;
  /** The label of the button that removes the colour. */
  noneLabel: string;
  /** Whether a custom colour can be picked. */
  allowsCustom?: boolean;
  onChoose: (colour: string | null) => void;
};

/** Swatches, a button that removes the colour, and optionally a picker for a custom colour. */
export function ColourPanel({
  colours,
  chosen,
  noneLabel,
  allowsCustom = false,
  onChoose,
}: ColourPanelProps) {
  const id = useId();
  const isPreset = colours.some(({ colour }) => colour === chosen);
  const [customColour, setCustomColour] = useState(
    chosen && parseColour(chosen) ? solid(chosen) : (colours[0]?.colour ?? '#000000'),
  );
  return (
    <>
      <div className="swatches">
        {colours.map(({ name, colour }) => (
          <button
            key={name}
            type="button"
            className="swatch"
            style={{ backgroundColor: colour }}
            aria-label={name}
            title={name}
            aria-pressed={colour === chosen}
            onClick={() => onChoose(colour)}
          />
        ))}
      </div>
      <Button variant="ghost" wide aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {noneLabel}
      </Button>
      {allowsCustom && (
        <div className="custom-colour">
          <label htmlFor={id}>{t('Own colour')}</label>
          <input
            id={id}
            type="color"
            value={customColour}
            onChange={(event) => setCustomColour(event.target.value)}
          />
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={chosen !== null && !isPreset}
            onClick={() => onChoose(customColour)}
          >
            {t('Use')}
          </Button>
        </div>
      )}
    </>
  );
}
