/** What an itinerary shows of an address: the place itself, and under it the county and town. */
export interface AddressParts {
  name: string;
  /** Empty where the address does not begin with a county and a town. */
  area: string;
}

/*
 * Municipalities and cities have districts (市 + 區); counties have townships and cities (縣 + 鄉, 鎮, 市). Names that
 * hold another suffix before their own (平鎮區, 新市區, 前鎮區) are told apart by going by the county's kind.
 */
const DISTRICT = /^(\p{Script=Han}{2}市\p{Script=Han}{1,3}?區)(.+)$/u;
const TOWNSHIP = /^(\p{Script=Han}{2}縣\p{Script=Han}{1,3}?[鄉鎮市])(.+)$/u;

/** Splits `台北市中正區台北車站` into its place and `台北市中正區`; another form is a place without an area. */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const match = DISTRICT.exec(text) ?? TOWNSHIP.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return { name: text, area: '' };
  return { name: match[2].replace(/^[\s,，]+/, ''), area: match[1] };
}
