/**
 * Characters that leave nothing on a page: controls, and what Unicode lets fonts ignore (joiners, variation selectors, tags, Hangul
 * fillers, signs of direction); besides, the braille pattern without dots, anchors of annotations and the null notehead.
 */
const invisible = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}`;
const visible = new RegExp(`[^\\s${invisible}]`, 'u');
const allInvisible = new RegExp(`(?![\\t-\\r])[${invisible}]`, 'gu');

/** Embeddings, overrides and isolates: without their ends they go on in the text that follows. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether nobody can see anything of the text. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/**
 * Removes invisible characters; white space stays. For texts whose words are not to be read, such as addresses: joiners
 * inside words are lost too.
 */
export function withoutInvisible(text: string): string {
  return text.replace(allInvisible, '');
}

/** Prepares a text to stand within others where no element can isolate it: in page titles, link previews and mails. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}
