import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { FormStep } from '../FormStep/FormStep.tsx';
import { FormSteps } from './FormSteps.tsx';

const meta = preview.meta({
  title: 'Rides/FormSteps',
  component: FormSteps,
  args: {
    children: (
      <>
        <FormStep title="路線" state="done">台北車站 – 新竹科學園區</FormStep>
        <FormStep title="時間" state="bad">07:30</FormStep>
        <FormStep title="車輛" state="done">2023 Toyota Corolla Altis</FormStep>
        <FormStep title="座位與分攤" state="now">3 座</FormStep>
        <FormStep title="說明與發布" state="ahead">給乘客的話</FormStep>
      </>
    ),
  },
  parameters: {
    guide: {
      when: 'A long form whose sections are filled in one after the other: the ride form.',
      avoid: 'Steps of which only one is shown at a time, and forms of two or three fields: those need no line. The way of a ride is an `Itinerary`.',
      parts: 'The line, and on it `FormStep`s: a ring, the title of the section, its fields. The line is blue behind what is done and ends in a red dot.',
      keyboard: 'Not operable itself; Tab walks the fields of the stations.',
      announced: 'Each station is a region named by its title; the line is silent, what is wrong is said at its field.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(5);
    await expect(canvas.getByRole('region', { name: '車輛' })).toHaveTextContent('Corolla');
  },
});

export const LongText = meta.story({
  args: {
    children: (
      <>
        <FormStep title="Where you get on and where you get off" state="done">
          桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面 – National Yang Ming Chiao Tung University, Guangfu Campus
        </FormStep>
        <FormStep title="出發的日期、時間與可以彈性調整的範圍" state="now">每週一、二、三、四、五、六、日 07:30</FormStep>
        <FormStep title="Description and publishing" state="ahead">Note to passengers</FormStep>
      </>
    ),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
