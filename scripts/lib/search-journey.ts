import { anAccount, anOffer, type Account } from '../../e2e/support/accounts.ts';

/** Path of a search that finds the rides of `fillForSearch`. */
export const SEARCH_PATH = `/search?${new URLSearchParams({
  from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517',
  to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
}).toString()}`;

const DRIVERS = ['王小明', '李大華', '張志強', '陳美玲', '吳建宏', '周思妤'];
/** Hours from now until the first ride departs; each further one departs an hour later. */
const FIRST_IN_H = 30;

/** Publishes one ride for each driver on a server. @returns a passenger who searches */
export async function fillForSearch(url: string): Promise<Account> {
  for (const [index, name] of DRIVERS.entries()) {
    const driver = await anAccount(url, { last: name.slice(0, 1), first: name.slice(1), mode: 'driver' });
    await anOffer(driver, FIRST_IN_H + index);
  }
  return anAccount(url, { last: '林', first: '怡君' });
}
