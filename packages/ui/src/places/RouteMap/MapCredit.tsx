import type { MapTiles } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Root = styled.p`
  --_air: 2px;
  position: absolute;
  z-index: var(--z-map-control);
  inset-block-end: 0;
  inset-inline-end: 0;
  max-inline-size: 100%;
  padding: var(--_air) var(--space-2);
  border-start-start-radius: var(--radius-1);
  background: color-mix(in srgb, var(--surface) 86%, transparent);
  color: var(--text-muted);
  font-size: var(--size-count);
  line-height: var(--line-snug);
  a { color: inherit; }
`;

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';

/** Whose map it is. Licences demand it: never hidden, never covered. */
export function MapCredit({ tiles }: { tiles: MapTiles }) {
  const { t } = useTranslation('places');
  if (tiles.kind === 'offline') return <Root data-part="credit">{t('map.boundaries')}</Root>;
  const isOpenStreetMap = tiles.attribution.includes('OpenStreetMap');
  return (
    <Root data-part="credit">
      {isOpenStreetMap ? (
        <a href={OPEN_STREET_MAP} target="_blank" rel="noreferrer">{tiles.attribution}</a>
      ) : (
        tiles.attribution
      )}
    </Root>
  );
}
