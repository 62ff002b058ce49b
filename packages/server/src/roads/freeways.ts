/** Derives from map data which freeway a routing engine's step drives on, and whether it is a fast road. */

/** The numbers on the road signs; A for 甲. */
const FREEWAYS: ReadonlySet<string> = new Set(['1', '2', '2A', '3', '3A', '4', '5', '6', '8', '10']);
/** Freeways with toll gantries (`data/README.md`, Tolls). The last kilometres of 3A to 深坑 are free, but count as tolled here. */
const TOLLED: ReadonlySet<string> = new Set(['1', '3', '5', '3A']);
const DIGITS: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 八: '8', 十: '10' };

/** 國道3號甲線, 國道三號, Freeway 3A, Fwy 1; not 建國三路. */
const BY_NAME = /國道\s*(\d+|[一二三四五六八十])\s*號?\s*(甲)?|\b(?:freeway|fwy)\s*(\d+)\s*(a\b)?/iu;
/** A bare number, as in maps of Taiwan (wiki.openstreetmap.org, WikiProject Taiwan); 省道台1線 may have the same one. */
const BARE = /^(\d+)\s*(甲|a)?$/iu;

/** Names of expressways in maps: 61, 台64線, 62甲, 西濱快速公路. */
const EXPRESSWAY_NUMBER = /^台?(?:6[1-8]|7[2468]|8[2468])\s*(?:甲|a)?線?$/iu;
const EXPRESSWAY_NAME = /快速(?:公路|道路)|\bexpressway\b/iu;

/** The fields of a step that identify its road. */
interface StepRoad {
  name?: string | undefined;
  /** The number; several are joined in one text, `1;3`. */
  ref?: string | undefined;
  intersections?: readonly { classes?: readonly string[] | undefined }[] | undefined;
}

/** Finds the freeway number of the contract and the road sign, `1` or `3A`; undefined for any other road. */
export function findFreeway({ name, ref, intersections = [] }: StepRoad): string | undefined {
  const refs = (ref ?? '').split(';').map((part) => part.trim());
  const named = [...refs, name ?? ''].map((part) => parseFreewayNumber(BY_NAME.exec(part)));
  const isMotorway = intersections.some(({ classes }) => classes?.includes('motorway'));
  const bare = isMotorway ? refs.map((part) => parseFreewayNumber(BARE.exec(part))) : [];
  return [...named, ...bare].find((number) => number !== undefined && FREEWAYS.has(number));
}

/** Whether a step drives on a freeway, an expressway or another road that the map calls a motorway. */
export function isFastRoad(step: StepRoad): boolean {
  const { name = '', ref = '', intersections = [] } = step;
  return (
    findFreeway(step) !== undefined ||
    intersections.some(({ classes }) => classes?.includes('motorway')) ||
    EXPRESSWAY_NAME.test(name) ||
    ref.split(';').some((part) => EXPRESSWAY_NUMBER.test(part.trim()))
  );
}

function parseFreewayNumber(match: RegExpExecArray | null): string | undefined {
  if (match === null) return undefined;
  const [, han, hanBranch, latin, latinBranch] = match;
  const number = han ?? latin;
  if (number === undefined) return undefined;
  return `${DIGITS[number] ?? number}${hanBranch ?? latinBranch ? 'A' : ''}`;
}

/** Whether a small car pays toll on a freeway. */
export function isTolled(freeway: string | undefined): boolean {
  return freeway !== undefined && TOLLED.has(freeway);
}
