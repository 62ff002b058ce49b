import { appComposes, appDomains } from './rules/appDomains.ts';
import { arrows, packagesByName, smallZod } from './rules/arrows.ts';
import { documentedProps } from './rules/documentedProps.ts';
import { floors } from './rules/floors.ts';
import { gridTracks } from './rules/gridTracks.ts';
import { lazyCode } from './rules/lazyCode.ts';
import { pureUi, requests } from './rules/requests.ts';
import { standardNames } from './rules/standardNames.ts';
import { rooms } from './rules/rooms.ts';
import { noLiteralSentences } from './rules/sentences.ts';
import { separateText } from './rules/separateText.ts';
import { rawSizes } from './rules/sizes.ts';
import { logicalSides, rawColours, staticTemplates } from './rules/styles.ts';
import type { Rule } from './source.ts';

/** The rules of the house, as `docs/architecture.md` tells them. */
export const RULES: readonly Rule[] = [
  arrows,
  packagesByName,
  smallZod,
  rooms,
  floors,
  appDomains,
  appComposes,
  requests,
  pureUi,
  lazyCode,
  rawColours,
  staticTemplates,
  rawSizes,
  logicalSides,
  gridTracks,
  noLiteralSentences,
  documentedProps,
  separateText,
  standardNames,
];
