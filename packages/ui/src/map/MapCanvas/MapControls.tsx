import type * as L from 'leaflet';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { locateIcon, minusIcon, plusIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { MapActions } from './types.ts';

const Root = styled.div`
  position: absolute;
  z-index: var(--z-map-control);
  inset-block-start: var(--space-3);
  inset-inline-end: var(--space-3);
  display: grid;
  gap: var(--space-2);

  [data-part='group'] {
    display: grid;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow-1);
  }
  [data-part='group'] button + button {
    border-block-start: var(--border) solid var(--line);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
  [aria-busy='true'] { color: var(--here); cursor: progress; }
  [data-part='group'] button:has(+ button) { border-end-start-radius: 0; border-end-end-radius: 0; }
`;

interface MapControlsProps extends Pick<MapActions, 'onLocate' | 'isLocating'> {
  map: L.Map;
}

/** Zoom and locate buttons over the map's corner. */
export function MapControls({ map, onLocate, isLocating = false }: MapControlsProps) {
  const { t } = useTranslation('places');
  return (
    <Root data-part="controls">
      <div data-part="group">
        <IconButton icon={plusIcon} label={t('map.zoomIn')} onClick={() => map.zoomIn()} />
        <IconButton icon={minusIcon} label={t('map.zoomOut')} onClick={() => map.zoomOut()} />
      </div>
      {onLocate && (
        <div data-part="group">
          <IconButton
            icon={locateIcon}
            label={t(isLocating ? 'map.locating' : 'map.locate')}
            aria-busy={isLocating}
            onClick={isLocating ? undefined : onLocate}
          />
        </div>
      )}
      <VisuallyHidden role="status">{isLocating && t('map.locating')}</VisuallyHidden>
    </Root>
  );
}
