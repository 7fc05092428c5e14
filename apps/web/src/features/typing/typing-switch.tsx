import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '~/ui/texts/class-names.ts';
import { Menu, MenuAction } from '~/ui/overlays/menu.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { choose, useTypingChoice } from './choice.ts';
import { isTypingLanguage, typingLanguages } from './languages.ts';

type TypingSwitchProps = {
  /** The look of the buttons around it. */
  look: 'icon-btn' | 'tool';
  isLoading: boolean;
  /** Returns the focus to the text after a language was chosen. */
  onChosen: () => void;
};

/** Turns on that Roman letters become another script as one types. On English pages, a menu beside it has the languages. */
export function TypingSwitch({ look, isLoading, onChosen }: TypingSwitchProps) {
  const { isOn, language, isLanguageFixed } = useTypingChoice();
  const { english, name, letter } = typingLanguages[language];
  // It begins with what is seen, which people say who speak to their computer.
  const label = t('A→{letter}: Type {language} with Roman letters', {
    letter,
    language: pageLanguage === 'en' ? english : name,
  });
  return (
    <>
      <button
        type="button"
        className={cx(look, 'typing-switch')}
        data-tool={look === 'tool' ? '' : undefined}
        aria-label={label}
        aria-pressed={isOn}
        aria-busy={isLoading || undefined}
        title={label}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose({ isOn: !isOn })}
      >
        <bdo dir="ltr">A→{letter}</bdo>
      </button>
      {isOn && !isLanguageFixed && (
        <Menu
          kind="actions"
          label={t('Language to type')}
          align="end"
          triggerClass={look}
          trigger={<ChevronDown size={18} aria-hidden="true" />}
        >
          {Object.entries(typingLanguages).map(([code, { name }]) => (
            <MenuAction
              key={code}
              onSelect={() => {
                if (isTypingLanguage(code)) choose({ language: code });
                onChosen();
              }}
            >
              <span lang={code} className={code === language ? 'typing-chosen' : undefined}>
                {name}
              </span>
              {code === language && <VisuallyHidden>{t('(chosen)')}</VisuallyHidden>}
            </MenuAction>
          ))}
        </Menu>
      )}
    </>
  );
}
