/**
 * Published driving times that the estimates are compared with. The facts were read from public pages in November 2026, each
 * with its address; no text was copied.
 */
import type { LatLng } from '@shunlu/api-contract';

export interface PublishedTime {
  /** Start and destination, as people call them. */
  name: string;
  from: LatLng;
  to: LatLng;
  /** The class of road of most kilometres. */
  kind: 'freeway' | 'expressway' | 'provincial' | 'mountain' | 'city';
  /** Minutes as published; the middle of a range. */
  minutes: number;
  /** The source's description: the means of transport or author, and the range. */
  said: string;
  source: string;
  /** A second source, when the range combines both. */
  also?: string;
}

const TAIPEI_STATION: LatLng = { lat: 25.0478, lng: 121.517 };
const TAICHUNG_STATION: LatLng = { lat: 24.1368, lng: 120.685 };
const TAICHUNG_HSR: LatLng = { lat: 24.1125, lng: 120.616 };
const KAOHSIUNG_STATION: LatLng = { lat: 22.638, lng: 120.3031 };
const TAOYUAN_AIRPORT: LatLng = { lat: 25.077, lng: 121.2323 };
const ZHAOMA: LatLng = { lat: 24.1673, lng: 120.638 };
const TAROKO: LatLng = { lat: 24.1587, lng: 121.6217 };

export const PUBLISHED_TIMES: readonly PublishedTime[] = [
  {
    name: '台北車站 → 台中市政府', from: TAIPEI_STATION, to: { lat: 24.162, lng: 120.649 }, kind: 'freeway',
    minutes: 96, said: 'route planner, 155 km', source: 'https://wanderlog.com/drive/between/18/47/taipei-to-taichung-drive',
  },
  {
    name: '台北轉運站 → 朝馬', from: { lat: 25.0491, lng: 121.5183 }, to: ZHAOMA, kind: 'freeway',
    minutes: 120, said: 'coach 1619 without jam, a little over 2 h', source: 'https://ameblo.jp/a-lightwind/entry-12228244200.html',
  },
  {
    name: '桃園機場 → 台中車站', from: TAOYUAN_AIRPORT, to: TAICHUNG_STATION, kind: 'freeway',
    minutes: 95, said: 'taxi, 140 km', source: 'https://www.welcomepickups.com/taipei/taoyuan-airport-to-taichung/',
  },
  {
    name: '桃園機場 → 南港', from: TAOYUAN_AIRPORT, to: { lat: 25.0567, lng: 121.618 }, kind: 'freeway',
    minutes: 45, said: 'taxi, 40–50 min', source: 'http://twnavi.com/高速鉄道の起点-南港',
  },
  {
    name: '新竹轉運站 → 桃園機場', from: { lat: 24.8012, lng: 120.9729 }, to: TAOYUAN_AIRPORT, kind: 'freeway',
    minutes: 60, said: 'coach, about 1 h (Hsinchu City)', source: 'https://living.taronews.tw/2020/01/19/590813/',
  },
  {
    name: '台北車站 → 高雄車站', from: TAIPEI_STATION, to: KAOHSIUNG_STATION, kind: 'freeway',
    minutes: 225, said: 'driven, 355 km, 3.5–4 h', source: 'http://www.blackivorystyle.com/kaoshiung-taiwan-part-1-driving-from-taipei-kaoshiung/',
  },
  {
    name: '高雄車站 → 朝馬', from: KAOHSIUNG_STATION, to: ZHAOMA, kind: 'freeway',
    minutes: 160, said: 'coach 1872, timetable', source: 'https://ameblo.jp/a-lightwind/entry-12414916454.html',
  },
  {
    name: '台北轉運站 → 羅東轉運站', from: { lat: 25.0491, lng: 121.5183 }, to: { lat: 24.6783, lng: 121.7758 }, kind: 'freeway',
    minutes: 70, said: 'coach of Kamalan, as taken', source: 'https://professorcjwang.blogspot.com/2015/09/blog-post.html',
  },
  {
    name: '台北轉運站 → 礁溪', from: { lat: 25.0491, lng: 121.5183 }, to: { lat: 24.831, lng: 121.7777 }, kind: 'freeway',
    minutes: 45, said: 'coach to Yilan without jam, 40–50 min', source: 'https://real-taiwan.com/2017/10/10/to-yilan/',
  },
  {
    name: '桃園 → 墾丁', from: { lat: 24.9936, lng: 121.301 }, to: { lat: 21.945, lng: 120.7985 }, kind: 'freeway',
    minutes: 300, said: 'driven, about 5 h', source: 'http://thetaiwanadventure.blogspot.com/2012/01/taiwan-travelogue-driving-to-hawaii.html',
  },
  {
    name: '大里 → 日月潭', from: { lat: 24.1122, lng: 120.6875 }, to: { lat: 23.8653, lng: 120.911 }, kind: 'freeway',
    minutes: 60, said: 'by freeway 6, about 1 h', source: 'https://twtzdl.6345.cn/news-269816.html',
  },
  {
    name: '忠孝復興 → 九份', from: { lat: 25.0418, lng: 121.5431 }, to: { lat: 25.1095, lng: 121.8429 }, kind: 'freeway',
    minutes: 52, said: 'taxi, 45–60 min', source: 'http://mustachioventures.blogspot.ch/',
  },
  {
    name: '板橋 → 淡水', from: { lat: 25.0142, lng: 121.4638 }, to: { lat: 25.1679, lng: 121.4462 }, kind: 'expressway',
    minutes: 35, said: 'by 台64 and the Tamkang bridge (New Taipei)', source: 'https://news.ltn.com.tw/news/life/paper/1728548',
  },
  {
    name: '蘇澳 → 崇德', from: { lat: 24.5952, lng: 121.8514 }, to: { lat: 24.1711, lng: 121.6556 }, kind: 'provincial',
    minutes: 75, said: 'measured by the Highway Bureau, flowing', source: 'https://www.nownews.com/news/6787138',
  },
  {
    name: '羅東轉運站 → 花蓮車站', from: { lat: 24.6783, lng: 121.7758 }, to: { lat: 23.9926, lng: 121.6016 }, kind: 'provincial',
    minutes: 120, said: 'bus 201, 2 h', source: 'https://taiwanhot.net/news/focus/786534',
  },
  {
    name: '台北車站 → 太魯閣', from: TAIPEI_STATION, to: TAROKO, kind: 'provincial',
    minutes: 165, said: 'national park, 2–3.5 h', source: 'https://www.taroko.gov.tw/en/cp.aspx?n=7967',
  },
  {
    name: '台東 → 太魯閣', from: { lat: 22.7938, lng: 121.1233 }, to: TAROKO, kind: 'provincial',
    minutes: 195, said: 'national park by 台9, 3–3.5 h', source: 'https://www.taroko.gov.tw/en/cp.aspx?n=7967',
  },
  {
    name: '太魯閣 → 花蓮車站', from: TAROKO, to: { lat: 23.9926, lng: 121.6016 }, kind: 'provincial',
    minutes: 40, said: 'driven, 35–45 min', source: 'https://tw.forumosa.com/t/hsinchu-to-taroko-how-far/13804',
  },
  {
    name: '高雄機場 → 墾丁', from: { lat: 22.5745, lng: 120.346 }, to: { lat: 21.945, lng: 120.7985 }, kind: 'provincial',
    minutes: 120, said: 'navigation, 2 h', source: 'http://norman0812.blogspot.com/search/label/高雄',
  },
  {
    name: '高鐵台中站 → 清境', from: TAICHUNG_HSR, to: { lat: 24.0545, lng: 121.1615 }, kind: 'mountain',
    minutes: 90, said: 'private transfer, 1.5 h', source: 'https://www.taiwanobsessed.com/taichung-to-cingjing-farm/',
  },
  {
    name: '高鐵嘉義站 → 阿里山', from: { lat: 23.4595, lng: 120.3233 }, to: { lat: 23.511, lng: 120.803 }, kind: 'mountain',
    minutes: 115, said: 'shared van, less than 2 h', source: 'http://tripsbyliz.blogspot.com/2013/02/the-road-to-alishan.html',
  },
  {
    name: '台中車站 → 高鐵台中站', from: TAICHUNG_STATION, to: TAICHUNG_HSR, kind: 'city',
    minutes: 20, said: 'by road, 20 min', source: 'http://www.taiwanese-secrets.com/taipei-to-taichung.html',
  },
  {
    name: '高雄車站 → 高鐵左營站', from: KAOHSIUNG_STATION, to: { lat: 22.6874, lng: 120.3075 }, kind: 'city',
    minutes: 15, said: 'taxi, about 15 min', source: 'http://guilong.cocolog-nifty.com/blog/2007/06/post_dd42.html',
  },
  {
    name: '松山機場 → 台北車站', from: { lat: 25.063, lng: 121.552 }, to: TAIPEI_STATION, kind: 'city',
    minutes: 15, said: 'taxi, 10–20 min', source: 'https://mtchang.tokyo/matuyama-songshan-airport/',
    also: 'https://jtb.co.jp/kaigai_guide/report/TW/2016/12/songshan-airport.html',
  },
  {
    name: '松山機場 → 南港', from: { lat: 25.063, lng: 121.552 }, to: { lat: 25.0567, lng: 121.618 }, kind: 'city',
    minutes: 20, said: 'taxi, about 20 min', source: 'http://twnavi.com/高速鉄道の起点-南港',
  },
];
