import type { OwnUser } from '@shunlu/api-contract';
import { isLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import type { RequestHandler } from 'msw';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { preloadMemberLayout } from '../app/AppLayout.tsx';
import { createRoutes } from '../app/createRoutes.tsx';
import { clearUserStorageOnLogout } from '../api/userStorage.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { pages } from '../app/routes.ts';
import { useApp } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import type { Mode } from '../api/authStore.ts';
import { LOCAL_KEYS, writeLocal } from '../api/localKeys.ts';
import { toaster } from '../lib/toaster.ts';
import { holdToasts } from './holdToasts.ts';
import { preloadLazyCode } from './preloadLazyCode.ts';
import type { MockData } from './mockServer/data.ts';
import { createMockServer } from './mockServer/createMockServer.ts';
import type { MockServer } from './mockServer/createMockServer.ts';

const EVERY_TEXT = [
  'common', 'auth', 'landing', 'navigation', 'places', 'rides', 'search', 'bookings', 'chat', 'notifications', 'reviews', 'trust', 'vehicles', 'profile',
  'errors', 'forms', 'feedback', 'pages', 'screens', 'settings', 'legal',
] as const satisfies readonly Namespace[];

// Loads all code before the first step, because a flow is not about chunks.
await Promise.all([preloadMemberLayout(), preloadLazyCode(), ...pages.map(({ preload }) => preload())]);

interface FlowHarnessProps {
  /** Path where the flow begins, with query and hash where needed. */
  at: string;
}

/** The whole app with its own routes, texts and stores, for stories of flows; `beginFlow` prepares the mock server. */
export function FlowHarness({ at }: FlowHarnessProps) {
  const [router] = useState(() => createMemoryRouter(createRoutes(), { initialEntries: [at] }));
  return <App router={router} />;
}

interface Beginning {
  /** Initial data of the mock server. */
  data?: Partial<MockData>;
  /** The logged-in user; a visitor without it. */
  as?: OwnUser;
  mode?: Mode;
}

/** The used part of the context of a story's `beforeEach`. */
interface StoryContext {
  globals: Record<string, unknown>;
  msw: { use: (...handlers: RequestHandler[]) => void };
}

let mockServer: MockServer | undefined;

/** Returns the mock server of the running flow. @throws Error before `beginFlow` */
export function getMockServer(): MockServer {
  if (mockServer === undefined) throw new Error('No flow has begun');
  return mockServer;
}

/** Starts a mock server for a flow, in the language and theme of the toolbar. @returns cleans up */
export async function beginFlow({ globals, msw }: StoryContext, { data, as, mode = 'passenger' }: Beginning): Promise<() => void> {
  const { language, theme } = globals;
  const opened = createMockServer(data);
  mockServer = opened;
  msw.use(...opened.handlers);
  useAuth.getState().logOutByUser();
  useAuth.getState().clearEndReason();
  // Erases what an earlier flow has stored; nobody is logged in, so it erases all.
  clearUserStorageOnLogout()();
  if (as !== undefined) {
    useAuth.getState().logIn({ token: opened.data.token, user: as });
    useAuth.getState().setMode(mode);
  }
  useApp.setState({ theme: theme === 'dark' ? 'dark' : 'light', searchHistory: [] });
  await i18n.changeLanguage(isLanguage(language) ? language : 'en');
  await loadTexts(EVERY_TEXT);
  const letGo = holdToasts(toaster);
  return () => {
    letGo();
    toaster.dismiss();
    useAuth.getState().logOut();
    useAuth.getState().clearEndReason();
    for (const key of Object.values(LOCAL_KEYS)) writeLocal(key, null);
  };
}
