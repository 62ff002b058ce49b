import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { loadBasemap } from '../basemap/loadBasemap.ts';
import type { Box } from '../lib/mercator.ts';
import { BasemapLayer } from './BasemapLayer.ts';
import { useThemeChange } from './useThemeChange.ts';

/** Taiwan drawn from bundled outlines (D35), in the colours of the theme and the language of the page. */
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
      // Without its ground the map still shows the route; the next map that opens tries again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      added?.remove();
    };
    // The language is set by the effect below; a new one needs no new layer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map]);

  useEffect(() => layer?.setLanguage(language), [layer, language]);
  useThemeChange(() => layer?.redraw());
  return null;
}

/** What names of the ground keep clear of: pins and their names, the way's shields, and the buttons over the map. */
const OVERLAY_SELECTOR = '[data-component="Pin"] svg, [data-component="Pin"] [data-part="name"], .freeway svg, [data-part="controls"]';

/** Where they stand, in pixels of the map. */
function getOverlayBoxes(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  return [...(container.parentElement?.querySelectorAll(OVERLAY_SELECTOR) ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return { minX: box.left - left, minY: box.top - top, maxX: box.right - left, maxY: box.bottom - top };
  });
}
