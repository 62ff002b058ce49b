import { ClockProvider } from '@shunlu/ui/clock/clock.tsx';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { getToken } from '../api/authStore.ts';
import { serverClock } from '../api/serverClock.ts';
import { startI18n } from '../i18n/i18n.ts';
import { dropHiddenLanding, isPrerenderedHere } from '../landing/prerendered.ts';
import { trimPath } from '../lib/paths.ts';
import { App } from './App.tsx';
import { preloadMemberLayout } from './AppLayout.tsx';
import { createRoutes } from './createRoutes.tsx';
import { isPagePath } from './routes.ts';
import { waitForRouter } from './waitForRouter.ts';

/** Loads all that the first page needs in parallel, then renders it in one step. */
async function start(root: HTMLElement): Promise<void> {
  trimAddress();
  const router = createBrowserRouter(createRoutes());
  await Promise.all([
    startI18n(),
    waitForRouter(router),
    // The layout tries again when it is rendered.
    getToken() !== null && preloadMemberLayout().catch(() => undefined),
  ]);
  const app = (
    <StrictMode>
      <ClockProvider clock={serverClock}>
        <App router={router} />
      </ClockProvider>
    </StrictMode>
  );
  if (isPrerenderedHere(root)) hydrateRoot(root, app);
  else {
    dropHiddenLanding(root);
    createRoot(root).render(app);
  }
}

/** Removes punctuation that was copied with the link from the surrounding text (RD.133). */
function trimAddress(): void {
  const { pathname, search, hash } = window.location;
  const trimmed = trimPath(pathname);
  if (trimmed !== pathname && isPagePath(trimmed)) window.history.replaceState(window.history.state, '', trimmed + search + hash);
}

const root = document.getElementById('root');
if (root) void start(root);
