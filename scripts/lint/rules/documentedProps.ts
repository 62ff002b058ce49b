import type { ESTree } from 'vite';
import { isShipped, type Finding, type Rule } from '../source.ts';

/** The members of an exported `…Props`, declared as an interface or as a type. */
function getPropsMembers(declaration: ESTree.Node | null | undefined): readonly ESTree.Node[] {
  if (declaration?.type === 'TSInterfaceDeclaration' && declaration.id.name.endsWith('Props')) return declaration.body.body;
  if (declaration?.type !== 'TSTypeAliasDeclaration' || !declaration.id.name.endsWith('Props')) return [];
  return getTypeLiterals(declaration.typeAnnotation).flatMap(({ members }) => members);
}

/** The object types that a type is put together from, by `&` and `|`. */
function getTypeLiterals(type: ESTree.TSType): ESTree.TSTypeLiteral[] {
  if (type.type === 'TSTypeLiteral') return [type];
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') return type.types.flatMap(getTypeLiterals);
  return type.type === 'TSParenthesizedType' ? getTypeLiterals(type.typeAnnotation) : [];
}

/** What stands before a member, up to the end of the one before it, ends with a comment for documentation. */
function isDocumented(text: string, offset: number): boolean {
  return /\/\*\*(?:(?!\*\/)[\s\S])*\S(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(text.slice(0, offset));
}

/** `href?: undefined`: there only so that another variant's prop is refused. */
function isRefused(member: ESTree.Node): boolean {
  return member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation.type === 'TSUndefinedKeyword';
}

/** Docs pages and editors show what a prop is for; its type alone says what it may be. */
export const documentedProps: Rule = {
  name: 'documented-props',
  check: (file) => {
    if (!file.path.startsWith('packages/ui/src/') || !isShipped(file.path)) return [];
    const members: ESTree.Node[] = [];
    file.visit({
      ExportNamedDeclaration: ({ declaration }) => {
        members.push(...getPropsMembers(declaration));
      },
    });
    const getMemberName = ({ start, end }: ESTree.Node) => file.text.slice(start, end).split(/[?:(<]/, 1)[0]?.replace(/^readonly /, '') ?? '';
    const isSaid = ({ start }: ESTree.Node) => isDocumented(file.text, start);
    // Variants of one component say once what a prop is for.
    const said = new Set(members.filter(isSaid).map(getMemberName));
    return members
      .filter((member) => !isSaid(member) && !said.has(getMemberName(member)) && !isRefused(member))
      .map((member): Finding => ({
        offset: member.start,
        message: `${getMemberName(member)} says nothing of what it is for: /** … */ before it`,
      }));
  },
};
