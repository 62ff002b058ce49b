import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { createToaster } from '@shunlu/ui/feedback/lib/createToaster.ts';
import { Toaster } from '@shunlu/ui/overlays/Toaster/Toaster.tsx';
import { ToasterProvider } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import type { OwnUser } from '@shunlu/api-contract';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { clearUserStorageOnLogout } from '../api/userStorage.ts';
import { useAuth } from '../api/authStore.ts';
import type { Mode } from '../api/authStore.ts';
import { holdToasts } from './holdToasts.ts';
import { preloadLazyCode } from './preloadLazyCode.ts';

await preloadLazyCode();

/** The height that a page reserves for the bars. */
const NO_BARS = { '--bar': '0px', '--tabs': '0px' } as CSSProperties;

interface PageHarnessProps {
  /** Path of the page, with query and hash. */
  at: string;
  /** Route pattern of the page; by default the path of `at`. */
  pattern?: string | undefined;
  /** The page that the user came from. */
  cameFrom?: string | undefined;
  /** Reserves the height of a phone's tabs, for a page with a floating element above them. */
  hasTabs?: boolean;
  children: ReactNode;
}

/** Provides for the stories of a page the parts of the app around it: an address, a cache, the layout without bars, toasts. */
export function PageHarness({ at, pattern, cameFrom, hasTabs = false, children }: PageHarnessProps) {
  const [toaster] = useState(createHeldToaster);
  const { pathname, search, hash } = new URL(at, window.location.origin);
  const entry = { pathname, search, hash, state: cameFrom === undefined ? null : { from: cameFrom } };
  return (
    <MemoryRouter initialEntries={[entry]}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <ToasterProvider toaster={toaster}>
          <Shell bar={null} hasTabs={hasTabs} style={NO_BARS}>
            <Routes>
              <Route path={pattern ?? pathname} element={children} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Shell>
          <Toaster hasTabs={hasTabs} />
        </ToasterProvider>
      </SWRConfig>
    </MemoryRouter>
  );
}

function createHeldToaster() {
  const toaster = createToaster();
  holdToasts(toaster);
  return toaster;
}

/** Shows the path that a page has navigated to, for assertions. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output data-testid="elsewhere">{pathname + search}</output>;
}

/** Logs a user in for a story. @returns restores the state, for `beforeEach` */
export function logInAs(user: OwnUser, mode: Mode = 'passenger'): () => void {
  const before = useAuth.getState();
  // Erases what an earlier story has stored, such as a draft of the same form.
  useAuth.setState({ currentUser: null, draftOwnerId: null });
  clearUserStorageOnLogout()();
  useAuth.setState({ currentUser: user, draftOwnerId: user.id, isAuthenticated: true, token: 'story', currentMode: mode });
  return () => useAuth.setState(before, true);
}
