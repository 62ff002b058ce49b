import type { Place } from './schemas.ts';

export const taipeiMainStation: Place = {
  id: 'hsr-taipei-main',
  display_name: '台北車站',
  full_name: '台北市中正區台北車站',
  lat: 25.04767,
  lng: 121.51698,
  type: 'hsr',
  importance: 1,
  source: 'tdx',
};

export const hsinchuSciencePark: Place = {
  id: 'park-hsinchu',
  display_name: '新竹科學園區',
  full_name: '新竹市東區新竹科學園區',
  lat: 24.7806,
  lng: 121.0059,
  type: 'park',
  importance: 0.9,
  source: 'hand',
};

export const banqiaoStation: Place = {
  id: 'hsr-banqiao',
  display_name: '板橋車站',
  full_name: '新北市板橋區板橋車站',
  lat: 25.0141,
  lng: 121.4638,
  type: 'hsr',
  importance: 0.85,
  source: 'tdx',
};

/** A gazetteer place with OpenStreetMap coordinates: its credit depends on `source`, not on the id. */
export const sanxiaStation: Place = {
  id: 'metro-sanxia',
  display_name: '捷運三峽站',
  full_name: '新北市三峽區捷運三峽站',
  lat: 24.93892,
  lng: 121.37645,
  type: 'metro',
  importance: 0.3,
  source: 'osm',
};

/** The longest realistic name. */
export const airportTerminal: Place = {
  id: 'airport-tpe-t2',
  display_name: '桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面',
  full_name: '桃園市大園區桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面',
  lat: 25.0767,
  lng: 121.2323,
  type: 'airport',
  importance: 0.8,
  source: 'hand',
};

/** The results for 竹科. */
export const zhukePlaces: Place[] = [
  hsinchuSciencePark,
  {
    id: 'government-hsp-bureau',
    display_name: '竹科管理局',
    full_name: '新竹市東區竹科管理局',
    lat: 24.7838,
    lng: 121.0047,
    type: 'government',
    importance: 0.5,
    source: 'hand',
  },
];
