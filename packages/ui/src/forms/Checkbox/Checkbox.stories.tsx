import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Link } from '../../primitives/Link/Link.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: '時間可彈性前後 15 分鐘', onChange: fn() },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A statement that is true or not and takes effect with the form: a flexible departure, consent to the terms.',
      avoid: 'A setting that takes effect at once is a Switch. Any number of a few short choices is a ChipGroup, days of the week a WeekdayPicker.',
      parts: 'The box and its sentence, which may hold links; the whole line answers, 44 px high. Error and hint stand under the sentence. Write what is true when it is checked.',
      keyboard: 'Tab reaches it, Space checks and unchecks. Tab goes on to links in the sentence.',
      announced: 'The sentence, “check box”, “checked” or “not checked”; error and hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: '時間可彈性前後 15 分鐘' });
    await userEvent.click(canvas.getByText('時間可彈性前後 15 分鐘'));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Filled = meta.story({
  args: { defaultChecked: true, hint: '彈性愈大，愈容易找到順路的人。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('彈性愈大，愈容易找到順路的人。');
  },
});

/** A link in the label does not toggle the checkbox. */
export const WithLink = meta.story({
  args: { label: <><span>我已閱讀並同意</span><Link to="/rules">共乘規範</Link><span>與</span><Link to="/privacy">隱私權說明</Link></> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '隱私權說明' }));
    await expect(canvas.getByRole('checkbox', { name: '我已閱讀並同意共乘規範與隱私權說明' })).not.toBeChecked();
  },
});

export const InError = meta.story({
  args: { label: '我已閱讀並同意隱私權說明', error: '請先同意條款才能註冊。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('請先同意條款才能註冊。');
  },
});

export const Disabled = meta.story({
  args: { label: '可以用來開共乘', defaultChecked: true, disabled: true, hint: '這輛車還有三趟行程，目前不能停用。' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('可以用來開共乘'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** All states side by side, for snapshots. */
export const States = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={1}>
      <Checkbox label="時間可彈性前後 15 分鐘" defaultChecked />
      <Checkbox label="只看有空位的行程" />
      <Checkbox label="這輛車可以用來開共乘" defaultChecked disabled />
      <Checkbox label="車上可以抽菸" disabled />
    </Stack>
  ),
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Checkbox
        label={<><span>我已閱讀並同意</span><Link to="/rules">共乘規範</Link><span>與</span><Link to="/privacy">隱私權說明</Link><span>，了解共乘只分攤油資與過路費、不以營利為目的，一天最多兩趟</span></>}
        hint="條款更新時會再請你同意一次；同意的版本與時間會存下來，可以在個人資料中查到。"
        error="請先同意條款才能註冊。"
      />
      <Checkbox
        label={<><span>I have read and agree to the</span> <Link to="/rules">ride-sharing rules</Link> <span>and the</span> <Link to="/privacy">privacy notice</Link><span>, and share nothing but fuel and tolls, at most two trips a day</span></>}
        hint="You are asked again when the terms change; the version and time of your consent are kept and shown in your profile."
        error="Please agree to the terms to sign up."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
