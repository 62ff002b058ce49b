import { aVehicle, anAccount } from './support/accounts.ts';
import { main, openConnected, taipeiDayIn, untilSaid } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const buildAddress = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields).toString()}`;

test('a search that finds nothing is saved, and whose way is offered hears of it at once (RD.199, R7.60)', async ({ openPage, server }) => {
  const passenger = await anAccount(server.url, { last: '林', first: '怡君' });
  const driver = await anAccount(server.url, { last: '陳', first: '大明', mode: 'driver' });
  await aVehicle(driver);
  const hers = await openPage({ storage: passenger.storage });
  const his = await openPage({ storage: driver.storage });

  await test.step('nothing goes from Zhongli to the science park: she could ask for a ride, and asks to be told (R2.46)', async () => {
    const search = {
      from_address: '桃園市中壢區中壢車站', from_lat: '24.9537', from_lng: '121.2256', to_address: '新竹市東區新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
      departure_date: taipeiDayIn(3),
    };
    await openConnected(hers, buildAddress('/search', search));
    await expect(main(hers).getByRole('heading', { name: say('rides:results.empty.offer') })).toBeVisible();
    const request = main(hers).getByRole('link', { name: say('rides:results.publish.offer') });
    await expect(request).toHaveAttribute('href', /^\/rides\/new\?mode=request&.*from_lat=24\.9537/);
    await main(hers).getByRole('button', { name: say('rides:searchAlert.set.offer') }).click();
    await expect(main(hers).getByText(say('rides:searchAlert.isSet'))).toBeVisible();
  });

  await test.step('a driver publishes a ride from Taipei that passes both', async () => {
    const ends = { from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975' };
    await his.goto(buildAddress('/rides/new', { mode: 'offer', ...ends }));
    await main(his).getByLabel(say('rides:form.date')).fill(taipeiDayIn(3));
    await main(his).getByRole('radio', { name: '07:30' }).check();
    await expect(main(his).getByRole('spinbutton', { name: say('rides:form.price') })).toHaveAttribute('aria-valuetext', /NT\$\d+/);
    const published = untilSaid(his, say('rides:form.published'));
    await main(his).getByRole('button', { name: say('rides:form.publish') }).click();
    await published;
  });

  await test.step('she hears of it without a reload, and it leads to the ride', async () => {
    const toast = hers.getByRole('listitem').filter({ hasText: '陳大明的行程順路' });
    await expect(toast).toContainText('桃園市中壢區中壢車站 → 新竹市東區新竹科學園區');
    await toast.getByRole('button', { name: say('feedback:viewDetails') }).click();
    await expect(hers).toHaveURL(/\/rides\/\d+$/);
    await expect(main(hers).getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
  });

  await test.step('the search stands in her settings, and is deleted there', async () => {
    await hers.goto('/settings');
    const saved = main(hers).getByRole('list', { name: say('rides:searchAlert.title') });
    await expect(saved.getByRole('listitem')).toHaveCount(1);
    await expect(saved.getByRole('link')).toHaveAttribute('href', /^\/search\?.*from_lat=24\.9537/);
    await saved.getByRole('button', { name: say('rides:searchAlert.delete') }).click();
    await expect(main(hers).getByRole('heading', { name: say('rides:searchAlert.empty') })).toBeVisible();
  });
});
