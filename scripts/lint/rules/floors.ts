import { insideSource, isShipped, getPackageName, type House, type Rule } from '../source.ts';

/** The floors of the server, lowest first: arrows point down, or stay on the floor. */
const FLOORS = ['db', 'store', 'policy, presenter', 'service', 'routes, realtime', 'app', 'start'] as const;

type Floor = number;

/** Undefined for files that stand on no floor of their own (tables, clocks, configuration): they count as what they use. */
function getFloor(filePath: string): Floor | undefined {
  const parts = insideSource(filePath);
  const file = parts.at(-1) ?? '';
  if (parts[0] === 'db') return 0;
  if (file === 'store.ts' || file.endsWith('-store.ts')) return 1;
  if (file === 'policy.ts' || file === 'presenter.ts' || file.endsWith('-presenter.ts')) return 2;
  if (file === 'service.ts') return 3;
  if (file === 'routes.ts' || parts[0] === 'realtime') return 4;
  if (file === 'main.ts' && parts.length === 1) return 6;
  if (parts[0] === 'app') return file === 'start.ts' ? 6 : 5;
  return undefined;
}

/** The highest floor that a file reaches; through files of no floor of their own it reaches what they do. */
function reaches(filePath: string, house: House, seen: Set<string>): { floor: Floor; path: string } | undefined {
  const own = getFloor(filePath);
  if (own !== undefined) return { floor: own, path: filePath };
  if (seen.has(filePath)) return undefined;
  seen.add(filePath);
  const found = (house.get(filePath)?.imports ?? []).flatMap(({ target }) =>
    target && getPackageName(target) === 'server' ? (reaches(target, house, seen) ?? []) : [],
  );
  return found.sort((a, b) => b.floor - a.floor)[0];
}

export const floors: Rule = {
  name: 'floors',
  check: (file, house) => {
    if (getPackageName(file.path) !== 'server' || !isShipped(file.path)) return [];
    const home = getFloor(file.path);
    if (home === undefined) return [];
    return file.imports.flatMap(({ target, offset }) => {
      if (!target || getPackageName(target) !== 'server') return [];
      const reached = reaches(target, house, new Set());
      if (!reached) return [];
      if (reached.floor > home) {
        const way = reached.path === target ? '' : ` (through ${target})`;
        return [{ offset, message: `${FLOORS[home]} lies below ${FLOORS[reached.floor]} and must not use ${reached.path}${way}` }];
      }
      const isOthers = insideSource(reached.path)[0] !== insideSource(file.path)[0];
      if (home === 3 && reached.floor === 3 && isOthers) {
        return [{ offset, message: 'a service uses any store, never another domain’s service' }];
      }
      return [];
    });
  },
};
