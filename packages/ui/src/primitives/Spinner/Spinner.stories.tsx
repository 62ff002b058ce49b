import preview from '#storybook/preview';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({
  title: 'Primitives/Spinner',
  component: Spinner,
  parameters: {
    docs: {
      description: {
        component: [
          'Something short is under way: in a button, in a field while it searches.',
          '**When:** for a page or a card that loads use `Skeleton`, which keeps its place.',
          '**Screen reader:** `label` as an image; without it silent, beside a text that says what goes on. It stands still under reduced motion.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({ args: { label: '載入中' } });

export const Large = meta.story({ args: { label: '載入中', size: 24 } });
