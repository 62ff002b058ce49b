import * as L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { readToken } from '../../tokens/readToken.ts';
import type { MapActions, OtherRoute } from './types.ts';
import { useThemeChange } from './useThemeChange.ts';

const PANE = 'starts';
/** Below the lines of other rides (350), which stay clickable. */
const PANE_Z = '340';
/** Radius, border and touch tolerance of a dot, in pixels. */
const DOT = { radius: 4, edge: 1.5, tolerance: 8 };

interface OtherStartPointsProps {
  rides: readonly OtherRoute[];
  onSelect: MapActions['onOtherSelect'];
}

/**
 * Dots at the start points of other rides, on one canvas. A new list only adds and removes the differences: five hundred
 * elements, or as many redraws, would block the page while filtering.
 */
export function OtherStartPoints({ rides, onSelect }: OtherStartPointsProps) {
  const map = useMap();
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const [layer] = useState(() => createLayer(map, (id) => latest.current?.(id)));

  useEffect(() => {
    layer.group.addTo(map);
    return () => {
      layer.group.remove();
    };
  }, [map, layer]);
  useEffect(() => layer.setRides(rides), [layer, rides]);
  useThemeChange(() => layer.updateColours());
  return null;
}

interface StartPointsLayer {
  group: L.LayerGroup;
  /** Adds and removes dots to match the rides. */
  setRides: (rides: readonly OtherRoute[]) => void;
  /** Reads the colours from the tokens again. */
  updateColours: () => void;
}

/** Internal method that Leaflet's types leave out. */
const { _redraw: redraw } = L.Canvas.prototype as unknown as { _redraw: () => void };

/**
 * Skips a redraw after removal: Leaflet redraws at once on a move but forgets the frame it had requested, which then cannot be
 * cancelled.
 */
class DotCanvas extends L.Canvas {
  protected _redraw(): void {
    if (this._map) redraw.call(this);
  }
}

function createLayer(map: L.Map, onSelect: (id: OtherRoute['id']) => void): StartPointsLayer {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.style.zIndex = PANE_Z;
  const group = L.layerGroup([], { pane: PANE });
  const renderer = new DotCanvas({ pane: PANE, tolerance: DOT.tolerance });
  const dots = new Map<OtherRoute['id'], { dot: L.CircleMarker; path: OtherRoute['path'] }>();
  const getStyle = () => ({
    color: readToken('--map-case', map.getContainer()),
    fillColor: readToken('--route-rest', map.getContainer()),
  });

  function setRides(rides: readonly OtherRoute[]) {
    const newPaths = new Map(rides.map((ride) => [ride.id, ride.path]));
    for (const [id, { dot, path }] of dots) {
      if (newPaths.get(id) === path) continue;
      group.removeLayer(dot);
      dots.delete(id);
    }
    const colours = getStyle();
    for (const [id, path] of newPaths) {
      const [at] = path;
      if (at === undefined || dots.has(id)) continue;
      const dot = L.circleMarker([...at], {
        ...colours, renderer, pane: PANE, radius: DOT.radius, weight: DOT.edge, fillOpacity: 1, bubblingMouseEvents: false,
      });
      dot.on('click', () => onSelect(id));
      group.addLayer(dot);
      dots.set(id, { dot, path });
    }
    map.getContainer().dataset['starts'] = String(dots.size);
  }

  return {
    group,
    setRides,
    updateColours() {
      const colours = getStyle();
      for (const { dot } of dots.values()) dot.setStyle(colours);
    },
  };
}
