import type { ESTree } from 'vite';
import { getPackageName, type Finding, type Rule } from '../source.ts';

/** Functions whose result is text: the translator, formatters, and those of the language itself. */
const TEXT_FUNCTION = /^(?:t|String|format[A-Z]\w*|\w+Words?)$/;
const TEXT_METHOD = /^(?:join|toLocale\w*|toString|toFixed|slice|trim)$/;

const HAS_WORD = /[\p{L}\p{N}]/u;

function isTextCall({ callee }: ESTree.CallExpression): boolean {
  if (callee.type === 'Identifier') return TEXT_FUNCTION.test(callee.name);
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && TEXT_METHOD.test(callee.property.name);
}

/** Whether it can become a text node, as far as the syntax says: a name may be text or an element. */
function isText(expression: ESTree.Expression | ESTree.JSXEmptyExpression): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'number' || (typeof expression.value === 'string' && HAS_WORD.test(expression.value));
    case 'TemplateLiteral':
    case 'MemberExpression':
      return true;
    case 'CallExpression':
      return isTextCall(expression);
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate);
    case 'LogicalExpression':
      return isText(expression.right) || (expression.operator !== '&&' && isText(expression.left));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isText(expression.expression);
    default:
      return false;
  }
}

function isBlank(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function isTextChild(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return !isBlank(child);
  return child.type === 'JSXExpressionContainer' && isText(child.expression);
}

const MESSAGE = 'text beside other children: put an element around it, for a page that the browser translates';

/**
 * The children of an element are one text or only elements. A browser's page translation replaces text nodes; React keeps a text
 * node only where it has siblings, and then fails to change it, to remove it and to insert before it.
 */
export const separateText: Rule = {
  name: 'separate-text',
  check: (file) => {
    if (!['ui', 'app'].includes(getPackageName(file.path) ?? '')) return [];
    const found: Finding[] = [];
    const check = (children: readonly ESTree.JSXChild[], isElement: boolean) => {
      const all = children.filter((child) => !isBlank(child));
      // A fragment is no element: its text stands among the children around it.
      if (isElement && all.length < 2) return;
      for (const child of all.filter(isTextChild)) found.push({ offset: child.start, message: MESSAGE });
    };
    file.visit({
      JSXElement: ({ children }) => check(children, true),
      JSXFragment: ({ children }) => check(children, false),
    });
    return found;
  },
};
