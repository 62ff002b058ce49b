import { anAccount, anOffer, type Account } from '../../e2e/support/accounts.ts';

/** A search that finds what `fillForSearch` published, as its address says it. */
export const SEARCH_PATH = `/search?${new URLSearchParams({
  from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517',
  to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
}).toString()}`;

const DRIVERS = ['王小明', '李大華', '張志強', '陳美玲', '吳建宏', '周思妤'];
/** The first leaves so many hours from now, each other one an hour later. */
const FIRST_IN_H = 30;

/** Publishes a ride each by people of their own on a server. @returns somebody who looks for one */
export async function fillForSearch(url: string): Promise<Account> {
  for (const [index, name] of DRIVERS.entries()) {
    const driver = await anAccount(url, { last: name.slice(0, 1), first: name.slice(1), mode: 'driver' });
    await anOffer(driver, FIRST_IN_H + index);
  }
  return anAccount(url, { last: '林', first: '怡君' });
}
