import { appComposes, appDomains } from './rules/appDomains.ts';
import { arrows, packagesByName, smallZod } from './rules/arrows.ts';
import { floors } from './rules/floors.ts';
import { rooms } from './rules/rooms.ts';
import type { Rule } from './source.ts';

/** The rules about imports, as `docs/architecture.md` lists them. */
export const RULES: readonly Rule[] = [arrows, packagesByName, smallZod, rooms, floors, appDomains, appComposes];
