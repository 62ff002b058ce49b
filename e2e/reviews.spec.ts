import { aConfirmedBooking, anAccount, anOffer, drive } from './support/accounts.ts';
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
