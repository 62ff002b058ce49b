import preview from '#storybook/preview';
import { conformingArgs, expectConformance } from '#storybook/conformance';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';

/** Keeps what it was given to itself. */
function IgnoresProps() {
  return <p data-component="Deaf">預訂座位</p>;
}

/** Hands what it was given to a child of its root. */
function PassesPropsToChild(props: ComponentProps<'span'>) {
  return <p data-component="Misleading"><span {...props}>預訂座位</span></p>;
}

const meta = preview.meta({
  title: 'Foundations/Conformance',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
});

/** What every component’s `Default` is held to finds what takes no `className`. */
export const ClassNameIgnored = meta.story({
  render: () => <IgnoresProps />,
  play: async () => {
    await expect(expectConformance('Deaf', 'root', null)).rejects.toThrow('Deaf: elements that took className');
  },
});

/** And what takes it elsewhere than on its root. */
export const ClassNameOnChild = meta.story({
  render: () => <PassesPropsToChild {...conformingArgs({}, () => undefined)} />,
  play: async () => {
    await expect(expectConformance('Misleading', 'root', null)).rejects.toThrow('Misleading: data-component of the root');
  },
});
