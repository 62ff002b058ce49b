import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { FormSkeleton } from './FormSkeleton.tsx';

const meta = preview.meta({
  title: 'Forms/FormSkeleton',
  component: FormSkeleton,
  parameters: {
    guide: {
      when: 'In the place of a form that cannot be shown before something has come: one’s own vehicles, the ride that is changed.',
      avoid: 'A form that needs nothing is shown at once.',
      parts: 'Labels, fields and the button; where the form says it itself, the title of the page.',
      keyboard: 'Not operable.',
      announced: 'Silent; `LoadState` says that something is loading.',
    },
  },
});

export const Default = meta.story();

export const WithTitle = meta.story({ args: { hasTitle: true, fields: 5 } });

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
