/** A declaration of a style sheet that names a physical side. `text` is as written, with single spaces. */
export type PhysicalDeclaration = { line: number; text: string };

const side = /(?<![\w-])(left|right)(?![\w-])/;
const namesSide = /(^|-)(left|right)(-|$)/;
const ofFourSides = /^(inset|margin|padding|border-(width|style|color)|scroll-(margin|padding))$/;
/** A shift to a side, unless it is zero or follows the page: `base.css` defines `--inline-sign`. */
const shift = /^translate: (?!0\b|none\b)|translate(X|3d)?\((?!0\b)/;
/** A centre of a gradient that is not in the middle: `base.css` defines `--page-start` and `--page-end`. */
const offCentre = /\bat (?!center\b|50%|var\(--page-(start|end)\))/;

/** Finds the declarations that do not follow the page's direction. */
export function findPhysicalDeclarations(css: string): PhysicalDeclaration[] {
  // Comments become spaces, so that lines stay countable.
  const source = css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...source.matchAll(/(?<=[{};]\s*)([\w-]+)\s*:\s*([^{};]+)(?=[;}])/g)].flatMap((found) => {
    const [whole, property = '', written = ''] = found;
    const value = written.trim().replaceAll(/\s+/g, ' ');
    if (!isPhysical(property, value)) return [];
    const line = source.slice(0, source.indexOf(whole, found.index)).split('\n').length;
    return [{ line, text: `${property}: ${value}` }];
  });
}

function isPhysical(property: string, value: string): boolean {
  if (namesSide.test(property) || side.test(value) || offCentre.test(value)) return true;
  if (shift.test(`${property}: ${value}`) && !value.includes('var(--inline-sign)')) return true;
  const [first, second = first, third = first, fourth = second] = splitValue(value);
  if (ofFourSides.test(property)) return second !== fourth;
  // The corners: both at the top, and both at the bottom.
  return property === 'border-radius' && (first !== second || third !== fourth);
}

/** The parts of a value that spaces separate, outside of parentheses. */
function splitValue(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of value) {
    if (character === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  return parts;
}
