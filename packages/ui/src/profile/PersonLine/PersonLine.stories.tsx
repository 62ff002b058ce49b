import preview from '#storybook/preview';
import { alexandra, daming, newcomer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { PersonLine } from './PersonLine.tsx';

const meta = preview.meta({
  title: 'Profile/PersonLine',
  component: PersonLine,
  args: { person: daming },
  parameters: {
    docs: {
      description: {
        component:
          'Who it is, in one or two lines. Use it on cards and in lists, where a person is a part of something else. A screen reader hears the name, the rating out of five and the trips; the avatar is silent. Not operable.',
      },
    },
  },
});

export const Default = meta.story();

export const WithVehicle = meta.story({ args: { children: 'Toyota Corolla Altis' } });

/** Nobody’s reviews yet show 5.0 and say that the person is new (D20). */
export const Newcomer = meta.story({
  args: { person: newcomer },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('5.0');
  },
});

export const LongName = meta.story({
  args: { person: alexandra, children: 'Volkswagen Caddy Maxi Life Camper Edition' },
});
