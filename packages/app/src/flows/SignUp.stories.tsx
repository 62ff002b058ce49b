import preview from '#storybook/preview';
import { expect, screen, userEvent } from 'storybook/test';
import { expectPage, expectSaid, fill, find, getPage, press, say, signUp } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';

const meta = preview.meta({
  title: 'Flows/Sign up',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) => beginFlow(context, {}),
});

/** A visitor signs up and fills in their profile. */
export const FromLandingToProfile = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('The landing page says what this is; its first button leads to the form', async () => {
      await expectPage(say('landing:hero.title').split('\n')[0] ?? '');
      await press('link', say('landing:hero.start'));
    });
    await step('What is missing is said at the field', async () => {
      await fill(say('auth:field.email'), 'wanting@example.tw');
      await press('button', say('auth:signUp'));
      await expect((await screen.findAllByText(say('errors:details.FIRST_NAME_REQUIRED')))[0]).toBeVisible();
    });
    await step('A complete form opens the account', async () => {
      await signUp();
      await expectSaid(say('feedback:toast.registered'));
    });
    await step('Home greets them, as a passenger', async () => {
      await expectPage(say('profile:greeting', { name: '婉婷' }));
      await expect(document.documentElement).toHaveAttribute('data-mode', 'passenger');
      await find('link', say('landing:quick.search.title'), await getPage());
    });
    await step('The profile is one tap away', async () => {
      await userEvent.click((await screen.findAllByRole('link', { name: /許婉婷|婉婷 許|婉婷/ }))[0] as HTMLElement);
      await press('button', say('profile:edit'));
      await fill(say('profile:form.bio'), '平日往返台北、新竹');
      await press('button', say('profile:form.save'));
      await expectSaid(say('screens:toast.profileSaved'));
      await expect(await screen.findByText('平日往返台北、新竹')).toBeVisible();
    });
    await expect(getMockServer().data.accounts).toHaveLength(1);
  },
});
