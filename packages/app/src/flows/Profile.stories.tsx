import preview from '#storybook/preview';
import { altis, yijunOwn } from '@shunlu/api-contract/fixtures';
import { fileInput, pictureFile } from '@shunlu/ui/forms/PictureField/PictureField.fixtures.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectPage, expectSaid, fill, openTab, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Profile',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], vehicles: [altis] } }),
});

/** A user views their profile, discards one change, and then saves one. */
export const FromViewToSaved = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step, canvasElement }) => {
    await step('The profile shows who one is, and one’s vehicles', async () => {
      await openTab('profile');
      await expect(await screen.findByText(yijunOwn.email)).toBeVisible();
      await expect(await screen.findByText(yijunOwn.bio)).toBeVisible();
      await expect((await screen.findAllByText(new RegExp(altis.model)))[0]).toBeVisible();
    });
    await step('What is not saved is not changed', async () => {
      await press('button', say('profile:edit'));
      await fill(say('profile:form.bio'), '週末也開車');
      await press('button', say('profile:form.cancel'));
      await expect(await screen.findByText(yijunOwn.bio)).toBeVisible();
    });
    await step('Name, phone, words and picture are; the address stays as it is', async () => {
      await press('button', say('profile:edit'));
      await expect(await screen.findByLabelText(say('profile:email'), { exact: false })).toBeDisabled();
      await userEvent.upload(fileInput(canvasElement), pictureFile());
      await fill(say('profile:form.first_name'), '怡萱');
      await fill(say('profile:form.phone'), '0987 654 321');
      await fill(say('profile:form.bio'), '週末也開車');
      await press('button', say('profile:form.save'));
      await expectSaid(say('screens:toast.profileSaved'));
    });
    await step('The profile shows it, and home greets by the new name', async () => {
      await expect(await screen.findByText('週末也開車')).toBeVisible();
      await waitFor(() => expect(canvasElement.querySelector('main img[src^="blob:"]')).toBeVisible());
      await openTab('home');
      await expectPage(say('profile:greeting', { name: '怡萱' }));
    });
    await expect(getMockServer().data.accounts[0]?.user).toMatchObject({ first_name: '怡萱', bio: '週末也開車', email: yijunOwn.email });
  },
});
