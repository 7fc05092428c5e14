/** A text of the interface, where it stands, and whether values are put into it: then it is in ICU's syntax. */
export type FoundMessage = {
  text: string;
  path: string;
  hasValues: boolean;
  /** Names of the values; null if they are not written out. */
  valueNames: readonly string[] | null;
  /** Whether it is made when its module is loaded. */
  isConstant: boolean;
};
