import preview from '#storybook/preview';
import { conformingArgs, expectConformance } from '#storybook/conformance';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';

/** Component that ignores its props. */
function IgnoresProps() {
  return <p data-component="Deaf">預訂座位</p>;
}

/** Component that passes its props to a child of its root. */
function PassesPropsToChild(props: ComponentProps<'span'>) {
  return <p data-component="Misleading"><span {...props}>預訂座位</span></p>;
}

const meta = preview.meta({
  title: 'Foundations/Conformance',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
});

/** The conformance check of every `Default` finds a component that ignores `className`. */
export const ClassNameIgnored = meta.story({
  render: () => <IgnoresProps />,
  play: async () => {
    await expect(expectConformance('Deaf', 'root', null)).rejects.toThrow('Deaf: elements that took className');
  },
});

/** The check also finds a component that puts it on another element than its root. */
export const ClassNameOnChild = meta.story({
  render: () => <PassesPropsToChild {...conformingArgs({}, () => undefined)} />,
  play: async () => {
    await expect(expectConformance('Misleading', 'root', null)).rejects.toThrow('Misleading: data-component of the root');
  },
});
