import { insideSource, isShipped, getPackageName, type Rule } from '../source.ts';

/**
 * The rooms of ui, lowest first. A room uses what lies on lower steps, and rooms of its own step;
 * that no two files use each other is oxlint's `import/no-cycle`.
 */
const STEPS: readonly (readonly string[])[] = [
  ['tokens', 'clock', 'i18n', 'links'],
  ['primitives'],
  ['forms', 'overlays', 'feedback', 'navigation'],
  ['map'],
  ['places'],
  ['auth', 'users', 'vehicles'],
  ['rides'],
  ['search'],
  ['bookings', 'search-alerts'],
  ['trust'],
  ['chat', 'reviews', 'notifications'],
  ['landing'],
];

/** The rooms that components live in: all but the lowest step. */
export const COMPONENT_ROOMS: readonly string[] = STEPS.slice(1).flat();

function getStepIndex(room: string): number {
  return STEPS.findIndex((step) => step.includes(room));
}

export const rooms: Rule = {
  name: 'rooms',
  check: (file) => {
    if (getPackageName(file.path) !== 'ui' || !isShipped(file.path)) return [];
    const [room, ...rest] = insideSource(file.path);
    if (room === undefined || rest.length === 0) return [];
    if (getStepIndex(room) < 0) {
      return [{ offset: 0, message: `ui has no room "${room}": give it its step in scripts/lint/rules/rooms.ts` }];
    }
    return file.imports.flatMap(({ target, offset }) => {
      const [other = '', ...path] = target && getPackageName(target) === 'ui' ? insideSource(target) : [];
      if (path.length === 0 || getStepIndex(other) <= getStepIndex(room)) return [];
      return [{ offset, message: `${room} lies below ${other} and must not use it` }];
    });
  },
};
