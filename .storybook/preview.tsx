import addonChromatic from '@chromatic-com/storybook';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonVitest from '@storybook/addon-vitest';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import addonChecks from './checks.tsx';
import { Frame } from './Frame.tsx';
import type { FrameProps } from './Frame.tsx';
import { GuidePage } from './GuidePage.tsx';
import { everyStory } from './modes.ts';
import { theme } from './theme.ts';
import { startWorker } from './worker.ts';

/** Values of `globalTypes` below. */
interface ToolbarGlobals {
  language?: FrameProps['language'];
  theme?: FrameProps['theme'];
  mode?: FrameProps['mode'];
  textSize?: FrameProps['textSize'];
}

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonVitest(), addonChromatic(), addonMsw(startWorker), addonChecks()],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    backgrounds: { disable: true },
    chromatic: { modes: everyStory, prefersReducedMotion: 'reduce' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      toc: true,
      page: GuidePage,
      theme,
      // Keyboard stories are omitted, because they look like `Default`, which is at the top of the page.
      stories: { filter: ({ id }) => !id.endsWith('--keyboard') },
    },
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
          'Foundations', ['Introduction', 'Colour', 'Type', 'Space', 'Shape', 'Elevation', 'Breakpoints', 'Motion', 'Icons', 'Route line', 'Voice'],
          'Primitives', 'Forms', 'Overlays', 'Feedback', 'Navigation', 'Map', 'Places', 'Users', 'Vehicles', 'Rides', 'Search',
          'Search alerts', 'Bookings', 'Chat', 'Reviews', 'Notifications', 'Trust', 'Auth', 'Landing', 'Pages', 'Flows',
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
        items: [
          { value: 'zh-TW', title: '中文' },
          { value: 'en', title: 'English' },
          { value: 'pseudo', title: 'Ƥşḗŭḓǿ', right: 'untranslated texts stand out' },
        ],
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
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'grow',
        items: [{ value: '100', title: 'Text 100 %' }, { value: '200', title: 'Text 200 %' }],
        dynamicTitle: true,
      },
    },
    translation: {
      description: 'Translation by the browser',
      toolbar: {
        title: 'Translation',
        icon: 'transfer',
        items: [{ value: 'off', title: 'As written' }, { value: 'on', title: 'Translated page' }],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: 'zh-TW', theme: 'light', mode: 'passenger', textSize: '100', translation: 'off' },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const { language, theme = 'light', mode = 'passenger', textSize = '100' } = globals as ToolbarGlobals;
      const now: unknown = parameters['now'];
      return (
        <Frame
          language={language}
          theme={theme}
          mode={mode}
          textSize={textSize}
          now={typeof now === 'string' ? now : undefined}
          isInDocs={viewMode === 'docs'}
        >
          <Story />
        </Frame>
      );
    },
  ],
});
