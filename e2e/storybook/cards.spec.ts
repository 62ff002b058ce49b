import { expect, test } from './support.ts';
import { countStyles, LISTS_OF_CARDS } from './styles.ts';

// A trace would record all 70,000 elements at every step.
test.use({ trace: 'off' });

test('a thousand ride cards insert no more CSS than one of each variant', async ({ openStory }) => {
  const few = await openStory(LISTS_OF_CARDS.few.story);
  await expect(few.getByRole('article').last()).toBeVisible();
  const fewCards = await few.getByRole('article').count();
  const before = await countStyles(few);

  const many = await openStory(LISTS_OF_CARDS.many.story);
  await expect(many.getByRole('article')).toHaveCount(1000);
  const after = await countStyles(many);

  expect(fewCards).toBeGreaterThan(10);
  expect(before.rules).toBeGreaterThan(100);
  expect(after).toEqual(before);
});
