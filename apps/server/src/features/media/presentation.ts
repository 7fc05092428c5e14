import type { Licence } from '@kalaangan/contract/media/licence';

/** The origins of a picture that IPTC has codes for (https://cv.iptc.org/newscodes/digitalsourcetype/). */
export type DigitalSourceType =
  | 'digitalCreation'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'trainedAlgorithmicMedia';

/** Statements of a medium's files about it, and the way in which they show it. */
export type Presentation = {
  /** Origin of the picture; null if it is unstated. */
  digitalSourceType: DigitalSourceType | null;
  /** Whether machines may be trained on it. */
  dataMining: 'denied' | 'allowed';
  /** Whether 'AI-generated' is written into the picture. */
  burnLabel: boolean;
  /** Whether only a blurred picture is shown to whoever has no signed address. */
  blurred: boolean;
  /** Whether it is given in full resolution to whoever zooms in; null: up to `maxUnaskedEdge`. */
  fullResolution: boolean | null;
  /** The creator, for files that name none. */
  creator: string | null;
  /** The address of a page about the rights, for files that name none. */
  webStatement: string | null;
  /** What others may do with it, for files that do not say so; null if nothing is said here either. */
  licence: Licence | null;
};

/** Marks that are written into a file; the others concern the address that asks for it. */
export type Marks = Omit<Presentation, 'blurred' | 'fullResolution'>;

export const plainPresentation: Presentation = {
  digitalSourceType: null,
  dataMining: 'denied',
  burnLabel: false,
  blurred: false,
  fullResolution: false,
  creator: null,
  webStatement: null,
  licence: null,
};

type PresentationColumns = {
  digital_source_type: DigitalSourceType | null;
  data_mining: Presentation['dataMining'];
  burn_label: boolean;
  blurred: boolean;
  full_resolution: boolean | null;
  creator: string | null;
  web_statement: string | null;
  licence: Licence | null;
};

export function toColumns(presentation: Partial<Presentation>): Partial<PresentationColumns> {
  const columns = {
    digital_source_type: presentation.digitalSourceType,
    data_mining: presentation.dataMining,
    burn_label: presentation.burnLabel,
    blurred: presentation.blurred,
    full_resolution: presentation.fullResolution,
    creator: presentation.creator,
    web_statement: presentation.webStatement,
    licence: presentation.licence,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function toPresentation(columns: PresentationColumns): Presentation {
  return {
    digitalSourceType: columns.digital_source_type,
    dataMining: columns.data_mining,
    burnLabel: columns.burn_label,
    blurred: columns.blurred,
    fullResolution: columns.full_resolution,
    creator: columns.creator,
    webStatement: columns.web_statement,
    licence: columns.licence,
  };
}
