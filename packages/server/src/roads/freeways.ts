/** Which freeway a step of a routing engine drives on, and whether it is a fast road, by what the map says of it. */

/** The numbers on the shields; A for 甲. */
const FREEWAYS: ReadonlySet<string> = new Set(['1', '2', '2A', '3', '3A', '4', '5', '6', '8', '10']);
/** Where gantries stand (`data/README.md`, Tolls). Of 3A the last kilometres to 深坑 are free, and are not told apart here. */
const TOLLED: ReadonlySet<string> = new Set(['1', '3', '5', '3A']);
const DIGITS: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 八: '8', 十: '10' };

/** 國道3號甲線, 國道三號, Freeway 3A, Fwy 1; not 建國三路. */
const BY_NAME = /國道\s*(\d+|[一二三四五六八十])\s*號?\s*(甲)?|\b(?:freeway|fwy)\s*(\d+)\s*(a\b)?/iu;
/** A number alone, as maps of Taiwan have it (wiki.openstreetmap.org, WikiProject Taiwan): 省道台1線 may have the same. */
const BARE = /^(\d+)\s*(甲|a)?$/iu;

/** Expressways, as maps have them: 61, 台64線, 62甲, 西濱快速公路. */
const EXPRESSWAY_NUMBER = /^台?(?:6[1-8]|7[2468]|8[2468])\s*(?:甲|a)?線?$/iu;
const EXPRESSWAY_NAME = /快速(?:公路|道路)|\bexpressway\b/iu;

/** What of a step says which road it is. */
interface StepRoad {
  name?: string | undefined;
  /** The number; several stand in one text, `1;3`. */
  ref?: string | undefined;
  intersections?: readonly { classes?: readonly string[] | undefined }[] | undefined;
}

/** The freeway as the contract and the shield have it, `1` or `3A`; undefined of any other road. */
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

/** Whether a small car pays for its kilometres there. */
export function isTolled(freeway: string | undefined): boolean {
  return freeway !== undefined && TOLLED.has(freeway);
}
