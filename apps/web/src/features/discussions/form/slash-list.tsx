import { t } from '@kalaangan/messages/t';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import { slashOptions, type SlashOption } from './slash-menu.ts';

type SlashListProps = {
  id: string;
  active: number;
  onActive: (index: number) => void;
  onPick: (option: SlashOption) => void;
};

const icons = { image: ImagePlus, video: Film };

/** The options of the slash menu. The text box keeps the focus and handles the keys. */
export function SlashList({ id, active, onActive, onPick }: SlashListProps) {
  return (
    <div id={id} className="slash-menu" role="listbox" aria-label={t('Add to your discussion')}>
      {slashOptions.map((option, index) => {
        const Icon = icons[option.type];
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.type}
            id={`${id}-${index}`}
            className="option"
            role="option"
            aria-selected={index === active}
            data-active={index === active}
            // Keeps the focus in the text box.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(index)}
            onClick={() => onPick(option)}
          >
            <span>{option.label}</span>
            <Icon size={18} aria-hidden="true" />
          </div>
        );
      })}
    </div>
  );
}
