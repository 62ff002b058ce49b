import type { ESTree } from 'vite';
import { getPackageName, type Finding, type Rule, type SourceFile } from '../source.ts';
import { parseDeclarations } from './css.ts';
import { hasUnequalSides } from './sizes.ts';
import { NAMED_COLOURS } from './namedColours.ts';

const isDrawn = (file: SourceFile) => ['ui', 'app'].includes(getPackageName(file.path) ?? '');
/** The tokens, and the stories that explain them. */
const isTokens = (file: SourceFile) => /^packages\/ui\/src\/(tokens|foundations)\//.test(file.path);

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const COLOUR_FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const COLOUR_PROPERTY = /colou?r|background|border|outline|fill|stroke|shadow|^--|decoration|rule|scrollbar/;

/** The first raw colour in a piece of CSS. Names count only where a colour can stand. */
function rawColour(value: string, property?: string): string | undefined {
  const written = HEX.exec(value) ?? COLOUR_FUNCTION.exec(value);
  if (written) return written[0];
  if (property === undefined || !COLOUR_PROPERTY.test(property)) return undefined;
  const words = value.replace(/(['"]).*?\1/g, '').match(/(?<![\w-])[a-z]+(?![\w(-])/gi) ?? [];
  return words.find((word) => NAMED_COLOURS.has(word.toLowerCase()));
}

/** Colours stand in the tokens alone: in light, dark and forced colours each has its own value there. */
export const rawColours: Rule = {
  name: 'raw-colours',
  check: (file) => {
    if (!isDrawn(file) || isTokens(file)) return [];
    const found: Finding[] = [];
    const note = (colour: string | undefined, offset: number) => {
      if (colour) found.push({ offset, message: `${colour} is a raw colour: use a token of ui/src/tokens` });
    };
    for (const template of file.templates) {
      for (const { property, value, valueOffset } of parseDeclarations(template)) note(rawColour(value, property), valueOffset);
    }
    file.visit({
      Literal: ({ value, start }) => {
        if (typeof value === 'string' && (/^#[0-9a-f]+$/i.test(value) || COLOUR_FUNCTION.test(value))) {
          note(rawColour(value), start);
        }
      },
      JSXAttribute: ({ name, value, start }) => {
        if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal' || typeof value.value !== 'string') return;
        if (/^(fill|stroke|stopColor|floodColor|color)$/.test(name.name) && NAMED_COLOURS.has(value.value)) {
          note(value.value, start);
        }
      },
    });
    return found;
  },
};

/** A function in a template runs again for each element and each theme switch; `data-*` and custom properties do not. */
export const staticTemplates: Rule = {
  name: 'static-templates',
  check: (file) => {
    if (!isDrawn(file)) return [];
    const breakpointCalls = new Set<string>();
    file.visit({
      ImportDeclaration: ({ source, specifiers }) => {
        if (!source.value.endsWith('tokens/breakpoints.ts')) return;
        for (const { local } of specifiers) breakpointCalls.add(local.name);
      },
    });
    const isStatic = (expression: ESTree.Expression): boolean => {
      switch (expression.type) {
        case 'Identifier':
        case 'MemberExpression':
        case 'Literal':
        case 'TaggedTemplateExpression':
          return true;
        case 'TemplateLiteral':
          return expression.expressions.every(isStatic);
        case 'CallExpression':
          return isTokens(file) || (expression.callee.type === 'Identifier' && breakpointCalls.has(expression.callee.name));
        default:
          return false;
      }
    };
    return file.templates.flatMap(({ expressions }) =>
      expressions
        .filter((expression) => !isStatic(expression))
        .map(({ start }) => ({
          offset: start,
          message: 'a template is static: use data-* attributes and custom properties; the only call is a breakpoint',
        })),
    );
  },
};

/** `left` and `right` as words of a property name, in CSS or camel case. */
const PHYSICAL_PROPERTY = /(^|-)(left|right)(-|$)/;
const PHYSICAL_KEY = /^(left|right)$|[a-z](Left|Right)([A-Z]|$)/;
const SIDED_VALUE = /^(text-align|float|clear|justify-(content|items|self))$/;

/** Sides are named by the text's direction (`inline-start`), not by the screen's. */
export const logicalSides: Rule = {
  name: 'logical-sides',
  check: (file) => {
    if (!isDrawn(file)) return [];
    const found: Finding[] = [];
    const note = (what: string, offset: number) =>
      found.push({ offset, message: `${what} is a physical side: use inline-start or inline-end` });
    for (const template of file.templates) {
      for (const { property, value, offset } of parseDeclarations(template)) {
        if (!property.startsWith('--') && PHYSICAL_PROPERTY.test(property)) note(property, offset);
        if (hasUnequalSides(property, value)) note(`${property}: ${value}`, offset);
        if (SIDED_VALUE.test(property) && /^(left|right)\b/.test(value)) note(`${property}: ${value}`, offset);
      }
    }
    file.visit({
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return;
        if (value.expression.type !== 'ObjectExpression') return;
        for (const property of value.expression.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          if (PHYSICAL_KEY.test(property.key.name)) note(property.key.name, property.start);
        }
      },
    });
    return found;
  },
};
