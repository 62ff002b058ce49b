import preview from '#storybook/preview';
import { getProfile } from '@shunlu/api-contract';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { http } from 'msw';
import { expect, screen } from 'storybook/test';
import { expectPage, expectSaid, find, getPage, openTab, press, say, signIn } from '../testing/userActions.ts';
import { useAuth } from '../api/authStore.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Sign in and out',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/login' },
  beforeEach: (context) =>
    beginFlow(context, { data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
});

/** R8.34: a user logs in, and logs out again. */
export const FromLoginToLogout = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    await step('Signed in, home greets them', async () => {
      await signIn(yijunOwn.email, PASSWORD);
      await expectPage(say('profile:greeting', { name: yijunOwn.first_name }));
      await expectSaid(say('feedback:toast.welcomeBack'));
    });
    await step('Logged out, they are on the landing page', async () => {
      await openTab('profile');
      await press('button', say('navigation:logout'));
      await expectSaid(say('feedback:toast.loggedOut'));
      await find('link', say('landing:hero.start'), await getPage());
    });
    await expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null });
  },
});

/** The password was changed on another device: the session expires with the next call, and continues after a login (R2.19). */
export const FromEndedSessionToLogin = meta.story({
  args: { at: '/' },
  globals: { viewport: { value: 'desk' } },
  async beforeEach(context) {
    const leave = await beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } });
    // The session does not end at once, because a request of the home page would end it and remove the tab that is being pressed.
    context.msw.use(http.get(`*${getProfile.path}`, () => getMockServer().invalidateToken(), { once: true }));
    return leave;
  },
  play: async ({ step }) => {
    await step('Nothing is seen of it yet', async () => {
      await find('link', say('landing:quick.search.title'), await getPage());
    });
    await step('Where the server is asked, it asks for a login', async () => {
      await openTab('profile');
      await find('button', say('auth:signIn'));
    });
    await step('Signed in, they are where they wanted to go', async () => {
      await signIn(yijunOwn.email, PASSWORD);
      await expect(await screen.findByText(yijunOwn.bio)).toBeVisible();
    });
    await expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: getMockServer().data.token });
  },
});
