import preview from '#storybook/preview';
import { AuthLayout } from './AuthLayout.tsx';

const meta = preview.meta({
  title: 'Auth/AuthLayout',
  component: AuthLayout,
  args: { children: <p>歡迎回來，今天要去哪裡？</p> },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One narrow column in the page, for the forms that let a person in. It has no keys and says nothing of its own.' } },
  },
});

export const Default = meta.story();
