import { findColour } from '@kalaangan/rich-text/colours';
import type { NamedColour } from '@kalaangan/rich-text/limits';
import { solid } from '@kalaangan/rich-text/contrast';
import { useId, useState } from 'react';
import { Button } from '~/ui/button.tsx';

type ColourPanelProps = {
  colours: readonly NamedColour[];
  chosen: string | null;
  /** The words for 'none of these'. */
  noneLabel: string;
  /** Whether one may mix a colour of one's own. */
  own?: boolean;
  onChoose: (colour: string | null) => void;
};

/** Swatches, the way back to none, and where it is offered a colour of one's own. */
export function ColourPanel({ colours, chosen, noneLabel, own = false, onChoose }: ColourPanelProps) {
  const id = useId();
  const isOurs = colours.some(({ colour }) => colour === chosen);
  const [mixed, setMixed] = useState(
    chosen && findColour(chosen) ? solid(chosen) : (colours[0]?.colour ?? '#000000'),
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
      {own && (
        <div className="own-colour">
          <label htmlFor={id}>Own colour</label>
          <input id={id} type="color" value={mixed} onChange={(event) => setMixed(event.target.value)} />
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={chosen !== null && !isOurs}
            onClick={() => onChoose(mixed)}
          >
            Use
          </Button>
        </div>
      )}
    </>
  );
}
