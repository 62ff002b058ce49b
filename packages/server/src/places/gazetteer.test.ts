import { KM_PER_DEGREE } from '@shunlu/api-contract';
import { describe, expect, it, vi } from 'vitest';
import { KNOWN_PLACE_KM, findPlaces, getGazetteer, reversePlace, searchPlaces } from './gazetteer.ts';
import { listTowns, findTown } from './towns.ts';

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
    ['新竹火', '新竹車站'],
    ['新竹火車', '新竹車站'],
    ['左營火車站', '左營車站'],
    ['Ｔａｉｐｅｉ　１０１', '台北101'],
    ['101', '台北101'],
    ['台北信義區', '台北市信義區'],
    ['臺北信義', '台北市信義區'],
    ['新竹縣竹北', '新竹縣竹北市'],
    ['竹北', '竹北車站'],
    ['xinyi', '台北市信義區'],
    ['高雄市高雄火車站', '高雄車站'],
    ['台東', '台東車站'],
    ['taitung county', '台東縣'],
    ['金門', '金門縣'],
    ['連江縣', '連江縣'],
    ['museum taipei palace', '故宮博物院'],
  ])('R7.70: %s finds %s first', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('R7.70, RD.200: gives at most as many as asked, whole names first, then by importance', () => {
    const found = searchPlaces('台大', 5);
    expect(found).toHaveLength(5);
    expect(found[0]?.display_name).toBe('國立台灣大學');
    const rest = found.slice(1).map((place) => place.importance);
    expect(rest).toEqual([...rest].sort((a, b) => b - a));
  });

  it('R7.70, RD.200: what begins with the text comes before what only holds it, however much better known that is', () => {
    const found = searchPlaces('橋', 100).map(({ display_name, importance }) => ({ display_name, importance }));
    const getRank = (name: string) => found.findIndex(({ display_name }) => display_name === name);
    const [beginning, holding] = [getRank('橋頭車站'), getRank('板橋車站')];
    expect([beginning, holding > beginning]).toEqual([0, true]);
    expect(found[holding]?.importance).toBeGreaterThan(found[beginning]?.importance ?? 1);
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
        source: 'hand',
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

  it('D34: finds the township of a street address without its county, and without 市', () => {
    expect(first('新北板橋區文化路一段')).toBe('新北市板橋區');
    expect(first('竹北市光明六路10號')).toBe('新竹縣竹北市');
    const names = searchPlaces('東區中華路二段', 5).map((place) => place.display_name);
    expect(names.toSorted()).toEqual(['台中市東區', '台南市東區', '嘉義市東區', '新竹市東區']);
  });

  it('D34: finds all 22 counties by name, in both languages, in themselves', () => {
    const counties = new Map(listTowns().map((town) => [town.county, town]));
    expect(counties.size).toBe(22);
    for (const { county, countyCode, countyEn } of counties.values()) {
      const [found] = searchPlaces(county, 1);
      expect([county, found]).toEqual([county, expect.objectContaining({ id: `county-${countyCode}`, full_name: county })]);
      expect(found && findTown(found)?.county).toBe(county);
      expect(searchPlaces(countyEn, 1, 'en')[0]?.display_name).toBe(countyEn);
    }
  });

  it('D34: finds all 368 townships by name, with or without 市 and 縣 before it, in themselves', () => {
    const towns = listTowns();
    expect(towns).toHaveLength(368);
    for (const { code, county, town } of towns) {
      for (const name of [county + town, county.slice(0, -1) + town, (county + town).replaceAll('台', '臺')]) {
        const [found] = searchPlaces(name, 1);
        expect([name, found?.id, found?.full_name]).toEqual([name, `town-${code}`, county + town]);
      }
      const alone = searchPlaces(town, 20);
      expect([town, alone.some(({ id }) => id === `town-${code}`)]).toEqual([town, true]);
      expect(findTown(searchPlaces(county + town, 1)[0] ?? { lat: 0, lng: 0 })?.code).toBe(code);
    }
  });

  it('shows 台東縣台東市, however 台 is written in what is looked for', () => {
    for (const name of ['台東縣台東市', '臺東縣臺東市', '台東縣臺東市', '臺東市']) expect(searchPlaces(name, 1)[0]?.full_name).toBe('台東縣台東市');
    expect(listTowns().filter(({ county, town }) => (county + town).includes('臺'))).toEqual([]);
    expect(reversePlace(22.7554, 121.15)[0]?.full_name).toMatch(/^台東縣台東市/);
  });

  it('D34: finds every place by its name, by its English name, and by its address', () => {
    const finds = (query: string, id: string) => searchPlaces(query, 20).some((place) => place.id === id);
    const lost = getGazetteer().filter(({ id, zh, en, county, town }) => !finds(zh, id) || !finds(en, id) || !finds(county + town + zh, id));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('D34: of places of one name the nearer to the other end comes first, and a better match before a nearer one', () => {
    const [hsinchu, taichung] = [{ lat: 24.8, lng: 120.97 }, { lat: 24.14, lng: 120.68 }];
    const at = (query: string, near?: { lat: number; lng: number }) => searchPlaces(query, 5, 'zh-TW', near).map(({ full_name }) => full_name);
    expect(at('東區', taichung)[0]).toBe('台中市東區');
    expect(at('東區', hsinchu)[0]).toBe('新竹市東區');
    expect(at('市政府站', taichung)[0]).toBe('台中市西屯區捷運市政府站');
    expect(at('市政府站')[0]).toBe('台北市信義區捷運市政府站');
    // Its whole name is 新竹, however near others lie that begin with it or hold it.
    for (const near of [hsinchu, taichung, { lat: 22.6, lng: 120.3 }]) expect(at('新竹', near)[0]).toBe('新竹市東區新竹車站');
  });

  it('D34: knows a place by its name and by how it begins, not by what lies inside', () => {
    const isKnown = (query: string) => findPlaces(query, { limit: 5 }).isKnown;
    expect(['台北車站', '台北車', '台北市信義區', 'taipei', '台北市台北101'].map(isKnown)).toEqual([true, true, true, true, true]);
    expect(['科學園區北', '台北市中正區重慶南路一段122號', '香格里拉', 'station main', '學園區'].map(isKnown)).toEqual([false, false, false, false, false]);
  });

  it('D34: tells places of one name apart by their full name', () => {
    const names = searchPlaces('中正區', 5).map((place) => place.full_name);
    expect(names).toContain('台北市中正區');
    expect(names).toContain('基隆市中正區');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('warmUpPlaces', () => {
  it('D34: reads before anybody asks what the first query would read', async () => {
    vi.resetModules();
    const fresh = await import('./gazetteer.ts');
    const read = vi.spyOn(JSON, 'parse');
    await fresh.preloadPlaces();
    const before = read.mock.calls.length;
    expect(fresh.searchPlaces('北車', 1)[0]?.display_name).toBe('台北車站');
    expect(read.mock.calls.length).toBe(before);
    expect(before).toBeGreaterThan(1);
    read.mockRestore();
  });
});

describe('names of sources', () => {
  it('D34: each place says whose data it is, in the word by which OpenStreetMap is credited; a township says none', () => {
    expect(searchPlaces('捷運三峽站', 1)[0]?.source).toBe('osm');
    expect(searchPlaces('台北車站', 1)[0]?.source).toBe('tdx');
    expect(searchPlaces('台北市信義區', 1)[0]).not.toHaveProperty('source');
    const credited = getGazetteer().filter(({ id, zh }) => searchPlaces(zh, 20).find((place) => place.id === id)?.source === 'osm');
    expect(credited).toHaveLength(19);
  });
});

describe('reversePlace', () => {
  it('R7.69: names the nearest known place within 400 m', () => {
    expect(reversePlace(25.0478, 121.517)[0]?.display_name).toBe('台北車站');
    expect(KNOWN_PLACE_KM).toBe(0.4);
  });

  it('R7.69, RD.200: a known place is what stands at 399 m from it, and not at 401 m', () => {
    // 烏來老街 has no other within 1.5 km.
    const [place] = searchPlaces('烏來老街', 1);
    const findNameNorth = (metres: number) => reversePlace((place?.lat ?? 0) + metres / 1_000 / KM_PER_DEGREE, place?.lng ?? 0)[0]?.display_name;
    expect([findNameNorth(399), findNameNorth(401)]).toEqual(['烏來老街', '新北市烏來區']);
  });

  it('R7.69: else the township, at the point that was asked', () => {
    expect(reversePlace(24.5, 121.3)).toMatchObject([
      { id: 'town-10004120', display_name: '新竹縣尖石鄉', lat: 24.5, lng: 121.3, type: 'town' },
    ]);
    expect(reversePlace(24.5, 121.3, 'en')[0]?.display_name).toBe('Jianshi Township, Hsinchu County');
  });

  it('D34: names the township with its county wherever a place stands', () => {
    for (const query of ['市政府', '中山', '大學', '交流道', 'hospital']) {
      for (const place of searchPlaces(query, 20)) {
        const town = findTown(place);
        if (place.type !== 'county') expect(place.full_name).toMatch(new RegExp(`^${town?.county}${town?.town}`));
      }
    }
  });

  it('R7.69: nothing at sea and outside Taiwan', () => {
    expect([reversePlace(24.5, 119.3), reversePlace(35.68, 139.77), reversePlace(0, 0)]).toEqual([[], [], []]);
  });
});
