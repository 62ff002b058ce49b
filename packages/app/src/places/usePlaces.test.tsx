import { CallContext } from '@shunlu/api-contract/call-context';
import type { Call } from '@shunlu/api-contract/client';
import { reversePlace, searchPlaces } from '@shunlu/api-contract';
import { hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { usePlaces } from './usePlaces.ts';

vi.mock('@shunlu/ui/i18n/useLanguage.ts', () => ({ useLanguage: () => 'zh-TW' }));

it('R7.69, R7.70: asks for names with as many as are wanted, and for a point with its two numbers', async () => {
  const call = vi.fn(() => Promise.resolve({ places: [taipeiMainStation] }));
  const given: ReturnType<typeof usePlaces>[] = [];
  function Probe() {
    given.push(usePlaces());
    return null;
  }
  renderToString(<CallContext value={call as unknown as Call}><Probe /></CallContext>);
  const [places] = given;
  const { signal } = new AbortController();
  expect(await places?.searchPlaces('竹科', { signal, limit: 5, isExplicit: false, near: hsinchuSciencePark })).toEqual([taipeiMainStation]);
  await places?.searchPlaces('北車站', { signal, limit: 1, isExplicit: true });
  expect(await places?.reverseGeocode({ lat: 25.0478, lng: 121.517 }, { signal })).toEqual(taipeiMainStation);
  expect(call.mock.calls).toEqual([
    [searchPlaces, { query: { q: '竹科', limit: 5, lang: 'zh-TW', near_lat: hsinchuSciencePark.lat, near_lng: hsinchuSciencePark.lng } }, { signal }],
    [searchPlaces, { query: { q: '北車站', limit: 1, lang: 'zh-TW', explicit: true } }, { signal }],
    [reversePlace, { query: { lat: 25.0478, lng: 121.517, lang: 'zh-TW' } }, { signal }],
  ]);
});
