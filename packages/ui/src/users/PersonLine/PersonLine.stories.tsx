import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, daming, newcomer } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { PersonLine } from './PersonLine.tsx';

const meta = preview.meta({
  title: 'Users/PersonLine',
  component: PersonLine,
  args: { person: daming },
  parameters: {
    guide: {
      when: 'On cards and in lists, where a person is a part of something else.',
      avoid: 'In a chat, where the role counts, it is ChatPerson; on a page of their own, ProfileView.',
      parts: 'Photo or initial, name, rating and trips; a second, muted line.',
      keyboard: 'Not operable.',
      announced: 'The name, the rating out of five, the trips; the photo is silent.',
    },
  },
});

export const Default = meta.story();

export const WithVehicle = meta.story({ args: { children: 'Toyota Corolla Altis' } });

/** Shows 5.0 without reviews, and that the person is new (D20). */
export const Newcomer = meta.story({
  args: { person: newcomer },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('5.0');
  },
});

export const LongText = meta.story({
  args: { person: alexandra, children: 'Volkswagen Caddy Maxi Life Camper Edition' },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
