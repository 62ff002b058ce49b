/** Parts of an address in an itinerary: the place, and below it county and town. */
export interface AddressParts {
  name: string;
  /** County and town; empty if the address does not begin with them. */
  area: string;
}

/*
 * Municipalities and cities have districts (市 + 區); counties have townships and cities (縣 + 鄉, 鎮, 市). Some names contain another
 * suffix (平鎮區, 新市區, 前鎮區), so the county's kind decides.
 */
const DISTRICT = /^(\p{Script=Han}{2}市\p{Script=Han}{1,3}?區)(.+)$/u;
const TOWNSHIP = /^(\p{Script=Han}{2}縣\p{Script=Han}{1,3}?[鄉鎮市])(.+)$/u;

/** English order: place, town, county. A pair of coordinates does not match. */
const ENGLISH = /^([^,]*\p{Script=Latin}[^,]*), (.+)$/u;

/**
 * Splits `台北市中正區台北車站` into 台北車站 and `台北市中正區`, and `Taipei Main Station, Zhongzheng District, Taipei City` likewise. Other formats
 * have no area.
 */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const english = ENGLISH.exec(text);
  if (english?.[1] !== undefined && english[2] !== undefined) return { name: english[1].trim(), area: english[2] };
  const match = DISTRICT.exec(text) ?? TOWNSHIP.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return { name: text, area: '' };
  return { name: match[2].replace(/^[\s,，]+/, ''), area: match[1] };
}
