import preview from '#storybook/preview';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { expectPage, expectSaid, fill, find, getDialog, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Settings',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/profile' },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
});

/** Language and theme change at once and everywhere; finally the account is deleted. */
export const FromLanguageToFarewell = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    const html = document.documentElement;
    const otherLanguage = html.lang === 'en' ? 'zh-TW' : 'en';
    const otherTheme = html.dataset['theme'] === 'dark' ? 'light' : 'dark';
    const settings = () => within(screen.getByRole('main'));

    await step('The profile leads to the settings', async () => {
      await press('link', say('navigation:settings'));
      await expectPage(say('settings:title'));
    });
    await step('The other language is there without a reload', async () => {
      await press('radio', say(`common:language.${otherLanguage}`), settings());
      await waitFor(() => expect(html.lang).toBe(otherLanguage));
      await expectPage(say('settings:title'));
    });
    await step('And the other theme', async () => {
      await press('radio', say(`common:theme.${otherTheme}`), settings());
      await expect(html.dataset['theme']).toBe(otherTheme);
    });
    await step('Deleting the account asks for the password', async () => {
      await press('button', say('settings:delete.open'));
      const dialog = await getDialog('alertdialog');
      await fill(say('settings:delete.password'), PASSWORD, dialog);
      await userEvent.click(await find('button', say('settings:delete.confirm'), dialog));
    });
    await step('Then nobody is here any more', async () => {
      await expectSaid(say('settings:delete.done'));
      await find('link', say('landing:hero.start'));
    });
    await expect(getMockServer().data.accounts).toEqual([]);
  },
});

/** A user turns off mails about messages, changes the password, and exports their data. */
export const FromNoticesToExport = meta.story({
  args: { at: '/settings' },
  globals: { viewport: { value: 'phone' } },
  beforeEach() {
    // The play function blocks the download, because the browser would save the file.
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  },
  play: async ({ step }) => {
    await step('Unread messages are no longer mailed', async () => {
      const mailed = await find('switch', say('settings:notify.kinds.message'));
      await expect(mailed).toBeChecked();
      await userEvent.click(mailed);
      await waitFor(() => expect(getMockServer().data.accounts[0]?.user.preferences).toEqual({ notify: { message: { email: false } } }));
      await expect(mailed).not.toBeChecked();
    });
    await step('Another password needs the one so far', async () => {
      await fill(say('settings:password.current'), 'what was it');
      await fill(say('auth:field.newPassword'), 'shunlu2027');
      await fill(say('auth:field.confirmNewPassword'), 'shunlu2027');
      await press('button', say('settings:password.submit'));
      await expect((await screen.findAllByText(say('errors:details.PASSWORD_WRONG')))[0]).toBeVisible();
      await fill(say('settings:password.current'), PASSWORD);
      await press('button', say('settings:password.submit'));
      await expectSaid(say('settings:password.done'));
    });
    await step('What is kept comes as a file, named by the day', async () => {
      await press('button', say('settings:export.submit'));
      const saved = mocked(HTMLAnchorElement.prototype.click);
      await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'shunlu-2026-11-20.json' }]));
    });
    await expect(getMockServer().data.accounts[0]?.password).toBe('shunlu2027');
  },
});
