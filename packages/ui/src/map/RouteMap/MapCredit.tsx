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

/**
 * Credits of the map's data and of the provider's places (D34). Licences require it: never hidden, never covered. The offline
 * map's sources are named in one short line here; the footer's page has their licences.
 */
export function MapCredit({ tiles }: { tiles: MapTiles }) {
  const { t } = useTranslation('places');
  const ground = tiles.kind === 'offline' ? t('map.data') : tiles.attribution;
  const { places_credit: places } = tiles;
  // Do not repeat a source that is credited for the base map.
  const hasOthersPlaces = places !== undefined && !ground.includes(places);
  return (
    <Root data-part="credit">
      <Credit text={ground} />
      {hasOthersPlaces && <span data-part="places"><span>{' · '}</span><Credit text={t('address.credit', { credit: places })} /></span>}
    </Root>
  );
}

function Credit({ text }: { text: string }) {
  if (!text.includes('OpenStreetMap')) return <span>{text}</span>;
  return <a href={OPEN_STREET_MAP} target="_blank" rel="noreferrer">{text}</a>;
}
