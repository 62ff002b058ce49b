import type { Texts } from '@shunlu/ui/i18n/typedKeys.ts';
import { createContext, useContext, useEffect } from 'react';

/** Key of a page's title in `pages:title`. */
export type TitleKey = Exclude<keyof Texts['pages']['title'], 'withBrand' | 'rideFromTo' | 'notLoaded'>;

/** Sets the title of the current page; provided by `RouteEffects`. */
export const TitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/**
 * Sets the document's title from the data of the page, `台北車站 → 新竹科學園區｜順路`.
 *
 * @param title undefined while the data are loading; the route's own title is used meanwhile
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
