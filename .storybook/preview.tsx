import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonVitest from '@storybook/addon-vitest';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { Frame } from './Frame.tsx';
import type { FrameProps } from './Frame.tsx';
import { startWorker, takeUnanswered } from './worker.ts';

/** The toolbar of `globalTypes` below. */
interface Toolbar {
  language?: Language;
  theme?: FrameProps['theme'];
  mode?: FrameProps['mode'];
}

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonVitest(), addonMsw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { toc: true },
    viewport: {
      options: {
        small: viewport('Small phone, 320', 320, 640),
        phone: viewport('Phone, 360', 360, 780),
        tablet: viewport('Tablet, 768', 768, 1024),
        desk: viewport('Desk, 1280', 1280, 900),
      },
    },
    options: {
      storySort: {
        order: [
          'Foundations', ['Introduction', 'Colour', 'Type', 'Space', 'Icons', 'Route line', 'Motion'],
          'Primitives', 'Forms', 'Overlays', 'Feedback', 'Navigation', 'Places', 'Rides', 'Bookings', 'Vehicles', 'Chat',
          'Reviews', 'Notifications', 'Profile', 'Auth', 'Landing', 'Pages', 'Flows',
        ],
      },
    },
  },
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [{ value: 'zh-TW', title: '中文' }, { value: 'en', title: 'English' }],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [{ value: 'light', title: 'Light' }, { value: 'dark', title: 'Dark' }],
        dynamicTitle: true,
      },
    },
    mode: {
      description: 'Mode',
      toolbar: {
        title: 'Mode',
        icon: 'user',
        items: [{ value: 'passenger', title: 'Passenger' }, { value: 'driver', title: 'Driver' }],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: 'zh-TW', theme: 'light', mode: 'passenger' },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const { language, theme = 'light', mode = 'passenger' } = globals as Toolbar;
      const now: unknown = parameters['now'];
      return (
        <Frame
          language={language}
          theme={theme}
          mode={mode}
          now={typeof now === 'string' ? now : undefined}
          isInDocs={viewMode === 'docs'}
        >
          <Story />
        </Frame>
      );
    },
  ],
  beforeEach() {
    takeUnanswered();
  },
  afterEach() {
    const calls = takeUnanswered();
    if (calls.length > 0) throw new Error(`Calls that this story does not mock: ${calls.join(', ')}`);
  },
});
