import { ClockProvider } from '@shunlu/ui/clock/clock.tsx';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadMemberApp } from './App.tsx';
import { serverClock } from '../api/serverClock.ts';
import { startI18n } from '../i18n/i18n.ts';
import { dropHiddenLanding, isPrerenderedHere } from '../landing/prerendered.ts';
import { routeAt } from './routes.ts';
import { useAuth } from '../api/authStore.ts';
import { untilPainted } from '../lib/afterPaint.tsx';

/** Fetches at once, in parallel, all that the first page needs; then it is drawn in one go, without a key in sight. */
async function start(root: HTMLElement): Promise<void> {
  const isMember = useAuth.getState().token !== null;
  await Promise.all([
    startI18n(),
    // What is missing then is asked for again by the page that needs it, which can say so.
    routeAt(window.location.pathname, isMember)?.preload().catch(() => undefined),
    isMember ? loadMemberApp().catch(() => undefined) : undefined,
  ]);
  const app = (
    <StrictMode>
      <ClockProvider clock={serverClock}>
        <App />
      </ClockProvider>
    </StrictMode>
  );
  if (isPrerenderedHere(root)) hydrateRoot(root, app);
  else {
    dropHiddenLanding(root);
    createRoot(root).render(app);
  }
  await untilPainted();
  nameManifest();
}

/** For who installs the app. With its icons it would be on its way before what the first screen is made of. */
function nameManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/app.webmanifest' }));
}

const root = document.getElementById('root');
if (root) void start(root);
