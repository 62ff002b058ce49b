import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { createToaster } from '@shunlu/ui/overlays/lib/createToaster.ts';
import { Toaster } from '@shunlu/ui/overlays/Toaster/Toaster.tsx';
import { ToasterProvider } from '@shunlu/ui/overlays/lib/ToasterContext.tsx';
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

/** The room that a page leaves to the bars above it. */
const NO_BARS = { '--bar': '0px', '--tabs': '0px' } as CSSProperties;

interface PageHarnessProps {
  /** Where the page stands: path with query and hash. */
  at: string;
  /** The router's pattern of the page; the path of `at` without one. */
  pattern?: string | undefined;
  /** The page from whose link one came. */
  cameFrom?: string | undefined;
  /** Leaves the room of a phone's tabs below the page, for one that lets something float above them. */
  hasTabs?: boolean;
  children: ReactNode;
}

/** What the app gives a page, for its stories: an address, a cache of its own, the frame without its bars, toasts. */
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

/** Where a page led: its address, for a story to assert. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output data-testid="elsewhere">{pathname + search}</output>;
}

/** Logs somebody in for a story; answers how to undo it, as `beforeEach` wants it. */
export function logInAs(user: OwnUser, mode: Mode = 'passenger'): () => void {
  const before = useAuth.getState();
  // What an earlier story kept in this browser, such as a draft of the same form.
  useAuth.setState({ currentUser: null, draftOwnerId: null });
  clearUserStorageOnLogout()();
  useAuth.setState({ currentUser: user, draftOwnerId: user.id, isAuthenticated: true, token: 'story', currentMode: mode });
  return () => useAuth.setState(before, true);
}
