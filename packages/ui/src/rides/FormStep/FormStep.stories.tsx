import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { FormSteps } from '../FormSteps/FormSteps.tsx';
import { FormStep } from './FormStep.tsx';
import type { FormStepState } from './FormStep.tsx';

const meta = preview.meta({
  title: 'Rides/FormStep',
  component: FormStep,
  args: { title: '車輛', state: 'done' as FormStepState, children: '2023 Toyota Corolla Altis' },
  render: (args) => (
    <FormSteps>
      <FormStep title="路線" state="done">台北車站 – 新竹科學園區</FormStep>
      <FormStep {...args} />
      <FormStep title="說明與發布" state="ahead">給乘客的話</FormStep>
    </FormSteps>
  ),
  parameters: {
    guide: {
      when: 'A section of a form that is drawn as a route, inside `FormSteps`.',
      avoid: 'A section of a page is a `Card` with a `Heading`.',
      parts: 'A ring on the line, the title, the fields. The first station of a line is green when done, the last is always its red end.',
      keyboard: 'Not operable itself; Tab walks its fields.',
      announced: 'A region named by its title. Whether it is done or wrong is said by its fields, not by the ring.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '車輛' })).toBeVisible();
  },
});

export const Now = meta.story({ args: { state: 'now' } });
export const Bad = meta.story({ args: { state: 'bad' } });
export const Upcoming = meta.story({ args: { state: 'ahead' } });

export const LongText = meta.story({
  args: {
    title: 'The vehicle you drive, and how many passengers fit in — 你開的車，以及可以搭載的人數',
    children: '2023 Mercedes-Benz Sprinter 516 CDI Transfer, 白色・箱型車・最多 8 個乘客座位',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
