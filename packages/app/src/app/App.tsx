import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import type { RouterProviderProps } from 'react-router-dom';
import { i18n } from '../i18n/i18n.ts';

interface AppProps {
  /** A router of `createRoutes()`: of the browser, or in memory for stories and the build. */
  router: RouterProviderProps['router'];
}

/** The app: its texts and its router. */
export function App({ router }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}
