import { confirmBooking, joinRide } from '@shunlu/api-contract';
import { aConfirmedBooking, aRequest, aVehicle, anAccount, anOffer, drive } from './support/accounts.ts';
import { button } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('after a ride both write, and then both see it (R2.17, R2.88, R6.10)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '邱', first: '俊傑', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '賴', first: '思妤' });
  const ride = await anOffer(driver);
  await aConfirmedBooking(driver, passenger, ride);
  await drive(driver, ride);
  const hers = await openPage({ storage: passenger.storage });
  const his = await openPage({ storage: driver.storage });

  await test.step('the tab says how many; the card opens the form (R2.87, R8.35, R2.27)', async () => {
    await hers.goto('/');
    const tab = hers.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: new RegExp(`^${say('navigation:reviews')}`) });
    await expect(tab).toContainText('1');
    await tab.click();
    await expect(hers).toHaveURL('/reviews/pending');
    const card = hers.getByRole('article');
    await expect(card).toContainText('邱俊傑');
    await expect(card).toContainText(say('reviews:role.driver'));
    await card.getByRole('button', { name: /寫評價/ }).click();
    const dialog = hers.getByRole('dialog');
    await expect(button(dialog, 'reviews:form.submit')).toBeDisabled();
    await dialog.getByRole('radio', { name: /5/ }).check({ force: true });
    await dialog.getByLabel(say('reviews:form.comment')).fill('準時出發，開車很穩。');
    await button(dialog, 'reviews:form.submit').click();
    await expect(hers.getByText(say('reviews:form.done'))).toBeVisible();
    await expect(hers.getByText(say('reviews:list.pendingEmpty'), { exact: true })).toBeVisible();
    await expect(tab).not.toContainText('1');
  });

  await test.step('what the other has not answered is not shown yet', async () => {
    await his.goto('/profile');
    await expect(his.getByText(say('reviews:list.empty'), { exact: true })).toBeVisible();
  });

  await test.step('a ride’s own address opens the one form (R2.24, RD.27)', async () => {
    await his.goto(`/rides/${ride.id}/review`);
    await expect(his.getByRole('heading', { level: 1, name: say('reviews:form.title', { name: '賴思妤' }) })).toBeVisible();
    await his.getByRole('radio', { name: /4/ }).check({ force: true });
    await button(his, 'reviews:form.submit').click();
    await expect(his).toHaveURL('/reviews/pending');
    await his.goto(`/rides/${ride.id}/review`);
    await expect(his.getByText(say('reviews:ride.none'), { exact: true })).toBeVisible();
    await expect(his.getByRole('link', { name: say('reviews:ride.allPending') })).toHaveAttribute('href', '/reviews/pending');
    await his.goto('/profile');
    await expect(his.getByText('準時出發，開車很穩。')).toBeVisible();
  });
});

test('who asked for a ride that was driven is led to its review from the bookings (R2.24)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '洪', first: '家豪', mode: 'driver' });
  const creator = await anAccount(server.url, { last: '邱', first: '雅雯' });
  const request = await aRequest(creator);
  const { id: vehicle_id } = await aVehicle(driver);
  const { booking } = await driver.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id, price_per_seat: 120 } });
  const page = await openPage({ storage: creator.storage });
  const link = page.getByRole('article').getByRole('link', { name: say('bookings:card.review') });

  await creator.call(confirmBooking, { params: { rideId: request.id, bookingId: booking.id } });
  await page.goto('/rider/bookings?tab=scheduled');
  await expect(page.getByRole('article')).toContainText('洪家豪');
  await expect(link).toHaveCount(0);

  await drive(driver, request);
  await page.goto('/rider/bookings?tab=history');
  await link.click();
  await expect(page).toHaveURL(`/rides/${request.id}/review`);
  await expect(page.getByRole('heading', { level: 1, name: say('reviews:form.title', { name: '洪家豪' }) })).toBeVisible();
});
