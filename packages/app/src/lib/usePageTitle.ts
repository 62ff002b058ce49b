import type { Texts } from '@shunlu/ui/i18n/typedKeys.ts';
import { createContext, useContext, useEffect } from 'react';

/** The name of a page, in `pages:title`. */
export type TitleKey = Exclude<keyof Texts['pages']['title'], 'withBrand' | 'rideFromTo' | 'notLoaded'>;

/** Sets the title of the page that is open; given by `RouteEffects`. */
export const TitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/**
 * Names the document after what the page shows, `台北車站 → 新竹科學園區｜順路`.
 *
 * @param title undefined while that is not known yet: the route's own title stands meanwhile
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
