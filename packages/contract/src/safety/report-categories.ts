import { t } from '@kalaangan/messages/t';
/** Names of the categories in the order in which they are shown. */
export const categoryNames = [
  'intimate',
  'child',
  'order',
  'privacy',
  'unlawful',
  'harassment',
  'violence',
  'impostor',
  'copyright',
  'undeclared-ai',
  'mature',
  'spam',
  'other',
] as const;

export type ReportCategory = (typeof categoryNames)[number];

/** `hours` count from receipt; `hidesAtOnce` hides until a moderator has decided. */
type CategoryRules = { label: string; hours: number; hidesAtOnce: boolean };

/**
 * Reasons of reports, by what the law and the community rules distinguish, and how soon a moderator must have decided.
 * A change of the law is a change of one line.
 *
 * Sources: Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended with
 * effect from 20 February 2026 ("IT Rules"); Copyright Rules, 2013.
 */
export const reportCategories: Readonly<Record<ReportCategory, CategoryRules>> = {
  /** IT Rules, rule 3(2)(b): two hours. */
  intimate: { label: t('Intimate images, or a person impersonated'), hours: 2, hidesAtOnce: true },
  /** IT Rules, rule 3(2)(b), read with section 67B of the Information Technology Act, 2000. */
  child: { label: t('A child is endangered or sexualised'), hours: 2, hidesAtOnce: true },
  /** IT Rules, rule 3(1)(d): three hours. Entered by moderators alone. */
  order: { label: t('Order of a court or the government'), hours: 3, hidesAtOnce: true },
  /** IT Rules, rule 3(1)(b)(ii) and rule 3(2)(a): 36 hours. */
  privacy: { label: t('Private data of a person'), hours: 36, hidesAtOnce: true },
  /** IT Rules, rule 3(1)(b) and rule 3(2)(a): 36 hours. */
  unlawful: { label: t('Against the law'), hours: 36, hidesAtOnce: false },
  /** IT Rules, rule 3(1)(b)(ii) and rule 3(2)(a): 36 hours. */
  harassment: { label: t('Harassment, threats or hate'), hours: 36, hidesAtOnce: false },
  /** IT Rules, rule 3(1)(b) and rule 3(2)(a): 36 hours. */
  violence: { label: t('Violence or self-harm'), hours: 36, hidesAtOnce: false },
  /** IT Rules, rule 3(1)(b)(vii) and rule 3(2)(a): 36 hours. */
  impostor: { label: t('Pretends to be somebody else'), hours: 36, hidesAtOnce: false },
  /** Copyright Rules, 2013, rule 75: 36 hours. By a form of its own. */
  copyright: { label: t('Copyright'), hours: 36, hidesAtOnce: false },
  /** IT Rules, rule 3(2)(a): seven days for all other complaints. */
  'undeclared-ai': { label: t('AI-generated, and not labelled'), hours: 7 * 24, hidesAtOnce: false },
  mature: { label: t('Mature content without a label'), hours: 7 * 24, hidesAtOnce: false },
  spam: { label: t('Spam or fraud'), hours: 7 * 24, hidesAtOnce: false },
  other: { label: t('Something else'), hours: 7 * 24, hidesAtOnce: false },
};
