import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { UserName } from './UserName.tsx';

const meta = preview.meta({
  title: 'Primitives/UserName',
  component: UserName,
  args: { person: { first_name: '小明', last_name: '王' } },
  parameters: {
    docs: {
      description: {
        component: [
          'A person’s name in its own order (D31).',
          '**When:** wherever a person is named; nobody puts the two fields together elsewhere.',
          '**Screen reader:** the name.',
        ].join('\n\n'),
      },
    },
  },
});

export const Han = meta.story({
  name: 'RD.62: Han names family name first without a space',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('王小明')).toBeVisible();
  },
});

export const Latin = meta.story({ args: { person: { first_name: 'Emma', last_name: 'Chen' } } });

/** An account that is gone. */
export const Unknown = meta.story({ args: { person: {} } });
