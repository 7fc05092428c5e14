import { parseSync, Visitor } from 'oxc-parser';

/** Something in a component that names a physical side: `what` it is, as written. */
export type PhysicalUse = { line: number; what: string };

/** Utilities of Tailwind with a physical side, without variants, `!` and the minus sign. */
const utility =
  /^((m|p|scroll-m|scroll-p)[lr]-|(left|right|translate-x)-|rounded-(l|r|tl|tr|bl|br)(-|$)|border-[lr](-|$)|(text|float|clear)-(left|right)$|(origin|object|bg)-((top|bottom)-)?(left|right)(-|$)|bg-(linear|gradient)-to-([lr]|[tb][lr])$)/;
/** Properties of `style` with a physical side. */
const styleProperty = /^(left|right|cssFloat|float)$|(Left|Right)([A-Z]|$)/;
const arrowKey = /^Arrow(Left|Right)$/;
/** Icons that point to what is before or after, or whose arrow follows the reading. */
const directionalIcon =
  /^((Arrow|Chevron|Chevrons|Move)(Left|Right)|Arrow(Up|Down)(Left|Right)|CornerDown(Left|Right)|Log(In|Out)|(Undo|Redo)2?|Reply|Forward|SquareArrowOutUpRight)$/;
const mirrored = 'icon-directional';

/** Finds the classes, styles, keys and icons that do not follow the page's direction. */
export function findPhysicalUses(path: string, source: string): PhysicalUse[] {
  const found: { start: number; what: string }[] = [];
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const addText = (start: number, text: string) => {
    for (const word of text.split(/\s+/)) {
      const name = word.slice(word.lastIndexOf(':') + 1).replace(/^!?-?/, '');
      if (utility.test(name) || arrowKey.test(word)) found.push({ start, what: word });
    }
  };
  new Visitor({
    Literal({ start, value }) {
      if (typeof value === 'string') addText(start, value);
    },
    TemplateElement({ start, value }) {
      addText(start, value.raw);
    },
    Property({ start, key }) {
      if (key.type === 'Identifier' && arrowKey.test(key.name)) found.push({ start, what: key.name });
    },
    JSXAttribute({ name, value }) {
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return;
      if (value.expression.type !== 'ObjectExpression') return;
      for (const property of value.expression.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          if (styleProperty.test(property.key.name))
            found.push({ start: property.start, what: `style ${property.key.name}` });
    },
    MemberExpression({ start, object, property }) {
      if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return;
      if (object.property.name !== 'style' || property.type !== 'Identifier') return;
      if (styleProperty.test(property.name)) found.push({ start, what: `style ${property.name}` });
    },
    JSXOpeningElement({ start, end, name }) {
      if (name.type !== 'JSXIdentifier' || !directionalIcon.test(name.name)) return;
      if (!source.slice(start, end).includes(mirrored)) found.push({ start, what: `<${name.name}>` });
    },
  }).visit(program);
  return found.map(({ start, what }) => ({ line: source.slice(0, start).split('\n').length, what }));
}
