import preview from '#storybook/preview';
import { Inline } from '../Inline/Inline.tsx';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { person: { id: 1, first_name: '大明', last_name: '陳' } },
  parameters: {
    docs: {
      description: {
        component: [
          'A person at a glance: the photo, else the first character of the name on one of four colours, which stays theirs.',
          '**When:** beside the name: 32 in lines, 40 on cards, 56 in headers, 88 on the profile.',
          '**Screen reader:** silent, because the name stands beside it.',
        ].join('\n\n'),
      },
    },
  },
});

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="teal" d="M0 0h2v2H0z"/%3E%3C/svg%3E';

export const Initial = meta.story();

export const Photo = meta.story({
  args: { person: { id: 1, first_name: '大明', last_name: '陳', profile_picture: photo } },
});

/** Latin names show the given name's letter. Someone without a name shows a figure. */
export const Others = meta.story({
  render: () => (
    <Inline gap={2}>
      <Avatar person={{ id: 2, first_name: 'Emma', last_name: 'Chen' }} />
      <Avatar person={{ id: 3 }} />
    </Inline>
  ),
});

export const SizesAndColours = meta.story({
  render: () => (
    <Inline gap={2}>
      <Avatar person={{ id: 4, first_name: '大明', last_name: '陳' }} size={32} />
      <Avatar person={{ id: 1, first_name: '怡君', last_name: '林' }} size={40} />
      <Avatar person={{ id: 2, first_name: '小明', last_name: '王' }} size={56} />
      <Avatar person={{ id: 3, first_name: '雅婷', last_name: '張' }} size={88} />
    </Inline>
  ),
});
