import type { ESTree } from 'vite';
import { isShipped, getPackageName, type Finding, type Rule } from '../source.ts';

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
]);

/** Those of our own components: `errorTitle`, `confirmLabel`, `emptyText`. */
const OWN_SPOKEN = /(?:Label|Title|Text|Message)$/;

const LETTER = /\p{L}/u;

/** The literal texts an expression can become on screen. */
function literals(expression: ESTree.Expression | ESTree.JSXEmptyExpression): { text: string; offset: number }[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ text: expression.value, offset: expression.start }] : [];
    case 'TemplateLiteral':
      return expression.quasis.map(({ value, start }) => ({ text: value.raw, offset: start }));
    case 'ConditionalExpression':
      return [...literals(expression.consequent), ...literals(expression.alternate)];
    case 'LogicalExpression':
      return [...literals(expression.left), ...literals(expression.right)];
    case 'ParenthesizedExpression':
      return literals(expression.expression);
    default:
      return [];
  }
}

/** Copy lives in the locales, in both languages; a component never contains a sentence. */
export const noLiteralSentences: Rule = {
  name: 'no-literal-sentences',
  check: (file) => {
    if (!['ui', 'app'].includes(getPackageName(file.path) ?? '') || !isShipped(file.path)) return [];
    const found: Finding[] = [];
    const note = ({ text, offset }: { text: string; offset: number }) => {
      if (!LETTER.test(text)) return;
      const start = offset + text.search(/\S/);
      found.push({ offset: start, message: `"${text.trim().replace(/\s+/g, ' ')}" is literal text: put it in the locales` });
    };
    const noteChildren = (children: readonly ESTree.JSXChild[]) => {
      for (const child of children) {
        if (child.type === 'JSXText') note({ text: child.value, offset: child.start });
        if (child.type === 'JSXExpressionContainer') literals(child.expression).forEach(note);
      }
    };
    file.visit({
      JSXElement: ({ children }) => noteChildren(children),
      JSXFragment: ({ children }) => noteChildren(children),
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || !(SPOKEN.has(name.name) || OWN_SPOKEN.test(name.name))) return;
        if (value?.type === 'Literal') literals(value).forEach(note);
        if (value?.type === 'JSXExpressionContainer') literals(value.expression).forEach(note);
      },
    });
    return found;
  },
};
