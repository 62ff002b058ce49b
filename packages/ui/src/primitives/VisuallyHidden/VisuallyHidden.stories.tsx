import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: 'Primitives/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '出發' },
  render: (args) => (
    <p>
      <span>16:05</span><VisuallyHidden {...args} />
    </p>
  ),
  parameters: {
    guide: {
      when: 'Where a sighted person reads a shape, a colour or a place: the word for screen readers.',
      avoid: 'Never for what everyone needs, and not for what can take the focus: it would be lost from sight.',
      parts: 'Text in a box of 1 px, cut away.',
      keyboard: 'Not operable.',
      announced: 'The text, where it stands.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('出發').getBoundingClientRect();
    await expect([width, height]).toEqual([1, 1]);
  },
});

/** A heading that only the outline needs. */
export const AsHeading = meta.story({
  args: { as: 'h2', children: '搜尋結果' },
  render: (args) => <VisuallyHidden {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('搜尋結果');
  },
});
