import * as L from 'leaflet';
import { drawGround, drawNames } from '../basemap/drawBasemap.ts';
import type { MapView } from '../basemap/drawBasemap.ts';
import type { Basemap } from '../basemap/decodeBasemap.ts';
import { readMapPalette } from '../basemap/palette.ts';
import type { Box } from '../lib/mercator.ts';
import { MARKER_MOVED } from './map-events.ts';

/** Share of the map's size by which the canvases extend beyond it, so that dragging shows map at once. */
const MARGIN = 0.4;
/** Pane of the names: above routes (400), below markers (600). */
const NAMES_PANE = 'names';
const NAMES_PANE_Z = '450';

/**
 * Leaflet layer of the offline map: one canvas for land and roads below the routes, one for names above. Redrawn after each move
 * and zoom, and scaled in between. Call `redraw()` when the theme changes, since colours come from tokens.
 */
export class BasemapLayer extends L.Layer {
  private readonly basemap: Basemap;
  private language: 'zh-TW' | 'en';
  /** Returns the boxes that names must not cover, in container pixels. */
  private getOverlayBoxes: () => readonly Box[];
  private canvases: { ground: HTMLCanvasElement; names: HTMLCanvasElement } | undefined;
  private isToDraw = false;
  private drawnAt: { corner: L.LatLng; zoom: number } | undefined;

  constructor(basemap: Basemap, options: { language: 'zh-TW' | 'en'; getOverlayBoxes: () => readonly Box[] }) {
    super();
    this.basemap = basemap;
    this.language = options.language;
    this.getOverlayBoxes = options.getOverlayBoxes;
  }

  setLanguage(language: 'zh-TW' | 'en'): void {
    this.language = language;
    this.redraw();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(NAMES_PANE) ?? map.createPane(NAMES_PANE);
    pane.style.zIndex = NAMES_PANE_Z;
    pane.style.pointerEvents = 'none';
    this.canvases = { ground: createCanvas(map), names: createCanvas(map) };
    map.getPane('tilePane')?.append(this.canvases.ground);
    pane.append(this.canvases.names);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    this.canvases?.ground.remove();
    this.canvases?.names.remove();
    this.canvases = undefined;
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const redraw = () => this.redrawOnce();
    return {
      moveend: redraw,
      zoomend: redraw,
      resize: redraw,
      viewreset: redraw,
      [MARKER_MOVED]: redraw,
      zoom: () => this.follow(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        this.follow(center, zoom);
      },
    };
  }

  /** Redraws once after a series of events: one move fires up to five, and drawing is the most expensive step. */
  private redrawOnce(): void {
    if (this.isToDraw) return;
    this.isToDraw = true;
    queueMicrotask(() => {
      this.isToDraw = false;
      this.redraw();
    });
  }

  /** Draws both canvases for the map's current view. */
  redraw(): void {
    const map = this._map as L.Map | undefined;
    if (!map || !this.canvases) return;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const topLeft = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    const origin = map.getPixelOrigin().add(topLeft);
    const view: MapView = {
      zoom: map.getZoom(),
      originX: origin.x,
      originY: origin.y,
      width: size.x + 2 * margin.x,
      height: size.y + 2 * margin.y,
    };
    // Exposes the drawn zoom to tests and screenshots.
    this.canvases.ground.dataset['zoom'] = String(view.zoom);
    this.drawnAt = { corner: map.layerPointToLatLng(topLeft), zoom: map.getZoom() };
    const palette = readMapPalette(map.getContainer());
    const ground = prepareCanvas(this.canvases.ground, view, topLeft);
    if (ground) drawGround(ground, this.basemap, view, palette);
    const names = prepareCanvas(this.canvases.names, view, topLeft);
    const overlayBoxes = this.getOverlayBoxes().map((box) => moveCanvas(box, margin));
    if (names) drawNames(names, this.basemap, view, { palette, language: this.language, overlayBoxes });
  }

  /** Scales the canvases during a zoom animation or pinch. */
  private follow(center: L.LatLng, zoom: number): void {
    const map = this._map;
    if (!this.canvases || !this.drawnAt) return;
    const scale = map.getZoomScale(zoom, this.drawnAt.zoom);
    const half = map.getSize().divideBy(2);
    const newOrigin = map.project(center, zoom).subtract(half).subtract(map.containerPointToLayerPoint([0, 0]));
    const offset = map.project(this.drawnAt.corner, zoom).subtract(newOrigin);
    for (const canvas of [this.canvases.ground, this.canvases.names]) L.DomUtil.setTransform(canvas, offset, scale);
  }
}

function createCanvas(map: L.Map): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = map.options.zoomAnimation ? 'leaflet-zoom-animated' : 'leaflet-zoom-hide';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.position = 'absolute';
  canvas.style.maxWidth = 'none';
  return canvas;
}

/** Sizes a canvas for device pixels and positions it; undefined without a 2D context. */
function prepareCanvas(canvas: HTMLCanvasElement, view: MapView, topLeft: L.Point): CanvasRenderingContext2D | undefined {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(view.width * ratio);
  canvas.height = Math.round(view.height * ratio);
  canvas.style.width = `${view.width}px`;
  canvas.style.height = `${view.height}px`;
  L.DomUtil.setTransform(canvas, topLeft, 1);
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context ?? undefined;
}

function moveCanvas(box: Box, by: L.Point): Box {
  return { minX: box.minX + by.x, minY: box.minY + by.y, maxX: box.maxX + by.x, maxY: box.maxY + by.y };
}
