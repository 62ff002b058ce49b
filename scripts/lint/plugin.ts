// Lint rules that neither oxlint nor ESLint has. `oxlint.config.ts` turns them on; `lint.test.ts` shows what each one stops.
import path from 'node:path';
import { definePlugin, defineRule } from '@oxlint/plugins';
import type { ESTree } from '@oxlint/plugins';

const ALLOWED_OF = /indexOf|typeOf|valueOf|instanceOf|outOf|timeOf/gi;

/** Words that no name may contain; CONTRIBUTING.md ("Glossary") says which to use. */
const REFUSED_WORDS = new Set(
  'tell tells told telling hear hears heard says kept anew ahead later whoever patience lookout together answerer'.split(' '),
);

function findFault(name: string): string | undefined {
  // A field of the API.
  if (name === 'later') return undefined;
  if (/[a-z]Of(?:[A-Z]|$)/.test(name.replace(ALLOWED_OF, ''))) return 'name it getX, toX, parseX or buildX, not xOf';
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);
  const refused = words.join(' ').includes('at hand') ? 'atHand' : words.find((word) => REFUSED_WORDS.has(word));
  return refused && `"${refused}" is a word that the glossary of CONTRIBUTING.md replaces`;
}

/** Whether an identifier declares a name: a function, variable, parameter, type or property. */
function isDeclared(node: ESTree.Node, parent: ESTree.Node | null): boolean {
  switch (parent?.type) {
    case 'Property':
      return parent.parent.type === 'ObjectPattern' ? parent.value === node && !parent.shorthand : parent.key === node && !parent.computed && !parent.shorthand;
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.key === node && !parent.computed;
    case 'AssignmentPattern':
      return parent.left === node;
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    default:
      return parent !== null && (('id' in parent && parent.id === node) || ('params' in parent && [parent.params].flat().some((each) => each === node)));
  }
}

const names = defineRule({
  create: (context) => ({
    Program(node) {
      const fault = findFault(path.basename(context.filename).split('.')[0] ?? '');
      if (fault) context.report({ node, loc: { line: 1, column: 0 }, message: `File name: ${fault}.` });
    },
    Identifier(node) {
      const fault = isDeclared(node, node.parent) ? findFault(node.name) : undefined;
      if (fault) context.report({ node, message: `${node.name}: ${fault}.` });
    },
  }),
});

const comments = defineRule({
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const first = /^[\s*]*(Who|Whoever|What|Of|As|So|Where)\b/.exec(comment.value)?.[1];
        if (first) context.report({ loc: comment.loc, message: `A comment begins with its subject, not with "${first}".` });
      }
    },
  }),
});

/** Whether a member belongs to an exported `…Props`, directly or as a part of `&` and `|`. */
function isProp(member: ESTree.Node): boolean {
  let node = member.parent;
  while (node && /^(?:TSInterfaceBody|TSTypeLiteral|TSIntersectionType|TSUnionType|TSParenthesizedType)$/.test(node.type)) node = node.parent;
  if (node?.type !== 'TSInterfaceDeclaration' && node?.type !== 'TSTypeAliasDeclaration') return false;
  return node.parent.type === 'ExportNamedDeclaration' && node.id.name.endsWith('Props');
}

const documentedProps = defineRule({
  create(context) {
    // Variants of one component describe a prop once.
    const documented = new Set<string>();
    const others: { key: string; node: ESTree.Node }[] = [];
    const check = (node: ESTree.TSPropertySignature | ESTree.TSMethodSignature) => {
      if (!isProp(node)) return;
      const key = context.sourceCode.getText(node.key);
      const isDocumented = context.sourceCode.getCommentsBefore(node).some(({ type, value }) => type === 'Block' && /^\*\s*\S/.test(value));
      if (isDocumented) documented.add(key);
      // `href?: undefined` only refuses the prop of another variant.
      else if (!('typeAnnotation' in node && node.typeAnnotation?.typeAnnotation.type === 'TSUndefinedKeyword')) others.push({ key, node });
    };
    return {
      TSPropertySignature: check,
      TSMethodSignature: check,
      'Program:exit'() {
        for (const { key, node } of others) if (!documented.has(key)) context.report({ node, message: `${key} needs a /** comment */ that says what it is for.` });
      },
    };
  },
});

export default definePlugin({ meta: { name: 'shunlu' }, rules: { names, comments, 'documented-props': documentedProps } });
