import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { CONSENT_VERSION } from '@shunlu/api-contract';
import { expect, fn } from 'storybook/test';
import { ConsentBox } from './ConsentBox.tsx';

const meta = preview.meta({
  title: 'Auth/ConsentBox',
  component: ConsentBox,
  args: { paths: { privacy: '/privacy', rules: '/rules' }, onChange: fn() },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'Where somebody agrees to the privacy notice and the rules of carpooling: at sign-up, and again when they have changed (D70).',
      avoid: 'Any other statement in a form is a Checkbox. Never tick it for the person.',
      parts: 'A box, unticked at first; the sentence with its two links, which open beside the form so that nothing typed is lost; the version agreed to; an error below.',
      keyboard: 'Space ticks. Tab goes on to each link, Enter follows it.',
      announced: 'A check box with the whole sentence as its name and the version as its description; the error before that. Each link says that it opens a new window.',
    },
  },
});

export const Default = meta.story({
  name: 'RD.113: the sentence, its links, its version',
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: /我已閱讀並同意|I have read and agree/ });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(new RegExp(`(版本|Version) ${CONSENT_VERSION}`));
    const [privacy, rules] = canvas.getAllByRole('link');
    await expect(privacy).toHaveAttribute('href', '/privacy');
    await expect(rules).toHaveAttribute('href', '/rules');
    await expect(rules).toHaveAttribute('target', '_blank');
    await expect(rules).toHaveAccessibleName(/另開視窗|new window/);
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /隱私權說明|privacy notice/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /共乘規範|carpool rules/ })).toHaveFocus();
    await expect(box).toBeChecked();
  },
});

export const Ticked = meta.story({ args: { defaultChecked: true }, tags: ['forced-colours'] });

export const Invalid = meta.story({
  args: { error: '請先同意條款才能註冊。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/^請先同意條款才能註冊。/);
  },
});

export const Disabled = meta.story({ args: { disabled: true, defaultChecked: true } });

export const LongText = meta.story({
  args: { error: 'Please agree to the terms to sign up. Without them nobody could rely on anybody’s word.' },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
