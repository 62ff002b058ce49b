import type { ESTree } from 'vite';
import type { Finding, Rule } from '../source.ts';

/** `rowsOf`, `stateOfRide`. A library's `indexOf` is not declared here; a state is out of order, a time is of the day. */
const OF = /(?<!Out|time|Time)(?<=[a-z])Of([A-Z]|$)/;

/** Functions, variables and types are named in the field's way: a verb and a noun, or a noun. */
export const standardNames: Rule = {
  name: 'standard-names',
  check: (file) => {
    const findings: Finding[] = [];
    const check = (id: ESTree.Node | null | undefined) => {
      if (id?.type !== 'Identifier' || !OF.test(id.name)) return;
      findings.push({ offset: id.start, message: `${id.name}: name it getX, toX, listX or findX, and what is no function by its noun` });
    };
    file.visit({
      FunctionDeclaration: (node) => check(node.id),
      VariableDeclarator: (node) => check(node.id),
      TSTypeAliasDeclaration: (node) => check(node.id),
      TSInterfaceDeclaration: (node) => check(node.id),
    });
    return findings;
  },
};
