import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: '還沒有順路的行程',
    children: '換個時間，或留下徵求，有駕駛順路時通知你。',
    action: <Button to="/rides/new?mode=request">徵求共乘</Button>,
  },
  parameters: {
    docs: {
      description: {
        component:
          'Where a list has nothing yet: the line starts and trails off in dots to a dashed end; one sentence, one action. Not for errors.\n\n'
          + '**Screen reader:** a heading and a sentence; the drawing is silent.',
      },
    },
  },
});

export const WithAction = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '徵求共乘' })).toHaveFocus();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('還沒有順路的行程');
  },
});
export const WithoutAction = meta.story({ args: { title: '沒有通知', children: '有新的消息會出現在這裡。', action: undefined } });
