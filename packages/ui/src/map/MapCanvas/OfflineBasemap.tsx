import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { loadBasemap } from '../basemap/loadBasemap.ts';
import type { Box } from '../lib/mercator.ts';
import { BasemapLayer } from './BasemapLayer.ts';
import { useThemeChange } from './useThemeChange.ts';

/** The offline base map, drawn from bundled outlines (D35), in the theme's colours and the page's language. */
export function OfflineBasemap() {
  const map = useMap();
  const language = useLanguage();
  const [layer, setLayer] = useState<BasemapLayer | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    let added: BasemapLayer | undefined;
    loadBasemap().then(
      (basemap) => {
        if (isUnmounted) return;
        added = new BasemapLayer(basemap, { language, getOverlayBoxes: () => getOverlayBoxes(map.getContainer()) });
        added.addTo(map);
        setLayer(added);
        map.getContainer().dataset['ground'] = 'ready';
      },
      // The map works without its base map; the next map retries.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      added?.remove();
    };
    // The effect below sets the language; it needs no new layer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map]);

  useEffect(() => layer?.setLanguage(language), [layer, language]);
  useThemeChange(() => layer?.redraw());
  return null;
}

/** Elements that names must not cover: pins and their names, shields, and buttons over the map. */
const OVERLAY_SELECTOR = '[data-component="Pin"] svg, [data-component="Pin"] [data-part="name"], .freeway svg, [data-part="controls"]';

/** Returns their boxes in pixels of the map. */
function getOverlayBoxes(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  return [...(container.parentElement?.querySelectorAll(OVERLAY_SELECTOR) ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return { minX: box.left - left, minY: box.top - top, maxX: box.right - left, maxY: box.bottom - top };
  });
}
