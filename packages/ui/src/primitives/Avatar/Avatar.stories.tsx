import preview from '#storybook/preview';
import { largeText } from '#storybook/stress';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { UserName } from '../../users/UserName/UserName.tsx';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { person: { id: 1, first_name: '大明', last_name: '陳' } },
  parameters: {
    guide: {
      when: 'Beside a person’s name, to find them again at a glance: 32 in lines, 40 on cards, 56 in headers, 88 on the profile.',
      avoid: 'Never instead of the name, and not for vehicles or places. Where a photo is chosen, AvatarPicker shows it.',
      parts: 'A circle with the photo; without one, or when it does not load, the first character of the name on one of four colours that stays theirs: the family name’s for Han names, the given name’s for others. Someone without a name gets a figure.',
      keyboard: 'Not operable.',
      announced: 'Nothing: the name stands beside it.',
    },
  },
});

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Cpath fill="%23b9d3ef" d="M0 0h24v24H0z"/%3E%3Ccircle cx="12" cy="9.5" r="4.5" fill="%231a5ba3"/%3E%3Cpath fill="%231a5ba3" d="M3 24c0-6 4-9 9-9s9 3 9 9z"/%3E%3C/svg%3E';

export const Default = meta.story();

export const Photo = meta.story({
  args: { person: { id: 1, first_name: '大明', last_name: '陳', profile_picture: photo } },
});

/** Shows the initial if the photo does not load. */
export const PhotoMissing = meta.story({
  args: { person: { id: 1, first_name: '大明', last_name: '陳', profile_picture: 'data:image/webp;base64,AAAA' } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      await expect(canvas.getByText('陳')).toBeVisible();
      await expect(canvasElement.querySelector('img')).toBeNull();
    });
  },
});

/** Han names show the family name's first character, Latin ones the given name's letter, deleted accounts a figure. */
export const Initials = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      <Avatar person={{ id: 1, first_name: '怡君', last_name: '歐陽' }} />
      <Avatar person={{ id: 2, first_name: 'Emma', last_name: 'Chen' }} />
      <Avatar person={{ id: 4, first_name: '雅婷' }} />
      <Avatar person={{ id: 3 }} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('歐')).toBeVisible();
    await expect(canvas.getByText('E')).toBeVisible();
  },
});

export const Sizes = meta.story({
  render: () => (
    <Inline gap={2}>
      <Avatar person={{ id: 4, first_name: '大明', last_name: '陳' }} size={32} />
      <Avatar person={{ id: 1, first_name: '怡君', last_name: '林' }} size={40} />
      <Avatar person={{ id: 2, first_name: '小明', last_name: '王' }} size={56} />
      <Avatar person={{ id: 3, first_name: '雅婷', last_name: '張' }} size={88} />
    </Inline>
  ),
});

/** The circle keeps its size; the character grows as far as it fits. */
export const LargeText = meta.story({
  ...largeText,
  render: () => (
    <Stack gap={3} align="start">
      {([32, 40, 56, 88] as const).map((size) => (
        <Inline key={size} isOneLine>
          <Avatar person={{ id: size / 8, first_name: '大明', last_name: '陳' }} size={size} />
          <UserName person={{ first_name: '大明', last_name: '陳' }} isBold />
        </Inline>
      ))}
    </Stack>
  ),
});
