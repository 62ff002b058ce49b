import { describe, expect, it } from 'vitest';
import { KNOWN_PLACE_KM, reversePlace, searchPlaces } from './gazetteer.ts';

const first = (query: string) => searchPlaces(query, 5)[0]?.display_name;

describe('searchPlaces', () => {
  it.each([
    ['竹科', '新竹科學園區'],
    ['新竹科學園區', '新竹科學園區'],
    ['北車', '台北車站'],
    ['台北', '台北車站'],
    ['台北車', '台北車站'],
    ['台北站', '台北車站'],
    ['台北車站', '台北車站'],
    ['臺北火車站', '台北車站'],
    ['台大', '國立台灣大學'],
    ['臺大', '國立台灣大學'],
    ['taipei main', '台北車站'],
    ['TAIPEI MAIN STATION', '台北車站'],
    ['main taipei', '台北車站'],
    ['ｂｌ１２', '台北車站'],
    ['ntu', '國立台灣大學'],
    ['桃機', '桃園國際機場第一航廈'],
    ['左營', '高鐵左營站'],
    ['板橋', '板橋車站'],
    ['日月潭', '日月潭水社'],
    ['新竹 交流道', '新竹交流道'],
    ['台北市中正區台北車站', '台北車站'],
    ['信義區', '台北市信義區'],
    ['台北市', '台北市'],
    ['hsinchu science', '新竹科學園區'],
  ])('R7.70: %s finds %s first', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('R7.70: gives at most as many as asked, whole names first, then by importance', () => {
    const found = searchPlaces('台大', 5);
    expect(found).toHaveLength(5);
    const rest = found.slice(1).map((place) => place.importance);
    expect(rest).toEqual([...rest].sort((a, b) => b - a));
  });

  it('R7.70: finds nothing for text without letters, for a part of an English word, or for nonsense', () => {
    const nonsense = ['', '  ', '。，', '%_', 'aipei', 'zzzz', '<script>'];
    expect(nonsense.flatMap((query) => searchPlaces(query, 5))).toEqual([]);
  });

  it('R3.38: answers in the language asked, with county and township in the full name', () => {
    expect(searchPlaces('竹科', 1)).toEqual([
      {
        id: 'park-hsinchu-science-park',
        display_name: '新竹科學園區',
        full_name: '新竹市東區新竹科學園區',
        lat: 24.7806,
        lng: 121.0059,
        type: 'park',
        importance: 0.95,
      },
    ]);
    expect(searchPlaces('竹科', 1, 'en')[0]).toMatchObject({
      display_name: 'Hsinchu Science Park',
      full_name: 'Hsinchu Science Park, East District, Hsinchu City',
    });
  });

  it('D34: finds the township of a street address that no place bears', () => {
    expect(first('臺北市中正區重慶南路一段122號')).toBe('台北市中正區');
  });

  it('D34: tells places of one name apart by their full name', () => {
    const names = searchPlaces('中正區', 5).map((place) => place.full_name);
    expect(names).toContain('台北市中正區');
    expect(names).toContain('基隆市中正區');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('reversePlace', () => {
  it('R7.69: names the nearest known place within 400 m', () => {
    expect(reversePlace(25.0478, 121.517)[0]?.display_name).toBe('台北車站');
    expect(KNOWN_PLACE_KM).toBe(0.4);
  });

  it('R7.69: else the township, at the point that was asked', () => {
    expect(reversePlace(24.5, 121.3)).toMatchObject([
      { id: 'town-10004120', display_name: '新竹縣尖石鄉', lat: 24.5, lng: 121.3, type: 'town' },
    ]);
    expect(reversePlace(24.5, 121.3, 'en')[0]?.display_name).toBe('Jianshi Township, Hsinchu County');
  });

  it('R7.69: nothing at sea and outside Taiwan', () => {
    expect([reversePlace(24.5, 119.3), reversePlace(35.68, 139.77), reversePlace(0, 0)]).toEqual([[], [], []]);
  });
});
