import preview from '#storybook/preview';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen } from 'storybook/test';
import { expectPage, expectSaid, fill, find, press, say, signIn } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const NEW_PASSWORD = 'shunlu2027';

const meta = preview.meta({
  title: 'Flows/Forgotten password',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/login' },
  beforeEach: (context) => beginFlow(context, { data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
});

/** A visitor cannot log in, and requests a link. */
export const AskingForALink = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('The password was another one', async () => {
      await signIn(yijunOwn.email, 'what was it');
      await expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
    });
    await step('With the address a link is asked for, and one is told to look for it', async () => {
      await press('link', say('auth:login.forgotPassword'));
      // Both pages have a field of this name.
      await expectPage(say('auth:forgot.title'));
      await fill(say('auth:field.email'), yijunOwn.email);
      await press('button', say('auth:forgot.submit'));
      await expectPage(say('auth:forgot.sent'));
      // The footer of a visitor's page is complete one second after the first paint; before, screenshots would differ.
      await find('radio', say('common:theme.dark'));
    });
  },
});

/** The link in the mail leads to a new password, and then to home. */
export const FollowingTheLink = meta.story({
  args: { at: '/reset-password#token=Zr8Qm2vT5yXc1Lk9Wd3uAg' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('A new password, twice', async () => {
      await fill(say('auth:field.newPassword'), NEW_PASSWORD);
      await fill(say('auth:field.confirmNewPassword'), NEW_PASSWORD);
      await press('button', say('auth:reset.submit'));
      await expectSaid(say('auth:reset.done'));
      await expect(getMockServer().data.accounts[0]?.password).toBe(NEW_PASSWORD);
    });
    await step('It opens the door', async () => {
      await signIn(yijunOwn.email, NEW_PASSWORD);
      await expectPage(say('profile:greeting', { name: yijunOwn.first_name }));
      await expectSaid(say('feedback:toast.welcomeBack'));
    });
  },
});
