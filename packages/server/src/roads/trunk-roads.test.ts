import { readFileSync } from 'node:fs';
import { haversineKm, TRUNK_ROADS_COMPILED } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { normaliseName } from '../places/names.ts';
import { findTown } from '../places/towns.ts';
import { readTrunkRoads, roadGraph } from './graph.ts';
import type { RoadEdge, RoadNode } from './graph.ts';

/** The check that was compiled with the data (`data/README.md`, Checks). */

const { nodes, edges } = readTrunkRoads();
const nodeById = new Map(nodes.map((node) => [node.id, node]));
const at = (id: string) => nodeById.get(id) as RoadNode;
const getEdgeName = (edge: RoadEdge) => `${at(edge.a).name_zh}–${at(edge.b).name_zh} ${edge.road}`;
const straightKm = (edge: RoadEdge) => haversineKm(at(edge.a), at(edge.b));

function drawnKm(edge: RoadEdge): number {
  const middle = (edge.shape ?? []).map(([lat, lng]): LatLng => ({ lat, lng }));
  const line: LatLng[] = [at(edge.a), ...middle, at(edge.b)];
  return line.slice(1).reduce((sum, point, i) => sum + haversineKm(line[i] as LatLng, point), 0);
}

/** The names of all nodes that roads join to the first one. */
function mainIsland(): Set<string> {
  const { nodes: all, steps } = roadGraph();
  const seen = new Set([0]);
  for (const index of seen) for (const { to } of steps[index] ?? []) seen.add(to);
  return new Set([...seen].map((index) => all[index]?.id ?? ''));
}

const FREEWAYS = ['1', '2', '2A', '3', '3A', '4', '5', '6', '8', '10'];
const roadName = (freeway: string) =>
  `國道${freeway.replace('A', '')}${freeway.endsWith('A') ? '甲' : '號'}`;
const post = (node: RoadNode, freeway: string) => node.freeway_km?.[freeway] ?? NaN;

/** Full interchanges of a freeway in order of their posts; the through line passes half interchanges by. */
const through = (freeway: string) =>
  nodes
    .filter((node) => node.freeway_km?.[freeway] !== undefined && !node.partial)
    .sort((a, b) => post(a, freeway) - post(b, freeway));

const EXPECTED_COUNTY: Record<string, string> = {
  基隆: '基隆市', 桃園: '桃園市', 竹北: '新竹縣', 新竹: '新竹市', 頭份: '苗栗縣', 苗栗: '苗栗縣', 后里: '台中市',
  台中: '台中市', 彰化: '彰化縣', 北斗: '彰化縣', 西螺: '雲林縣', 斗南: '雲林縣', 大林: '嘉義縣', 嘉義: '嘉義市',
  新營: '台南市', 永康: '台南市', 路竹: '高雄市', 岡山: '高雄市', 高雄: '高雄市', 新店: '新北市', 龍潭: '桃園市',
  關西: '新竹縣', 後龍: '苗栗縣', 大甲: '台中市', 和美: '彰化縣', 草屯: '南投縣', 南投: '南投縣', 竹山: '南投縣',
  古坑: '雲林縣', 中埔: '嘉義縣', 白河: '台南市', 關廟: '台南市', 田寮: '高雄市', 九如: '屏東縣', 南州: '屏東縣',
  林邊: '屏東縣', 頭城: '宜蘭縣', 宜蘭: '宜蘭縣', 羅東: '宜蘭縣', 蘇澳: '宜蘭縣', 國姓: '南投縣', 埔里: '南投縣',
  仁武: '高雄市', 里港: '屏東縣', 新市: '台南市',
};

describe('trunk-roads.json', () => {
  it('D16, D72: is as old as people are told beside a distance', () => {
    const { meta } = JSON.parse(readFileSync(new URL('./data/trunk-roads.json', import.meta.url), 'utf8')) as { meta: { built: string } };
    expect(meta.built).toBe(TRUNK_ROADS_COMPILED);
  });

  it('D72: is small, with unique nodes named in both languages', () => {
    expect(readFileSync(new URL('./data/trunk-roads.json', import.meta.url)).length).toBeLessThan(300_000);
    expect(nodeById.size).toBe(nodes.length);
    const badlyNamed = nodes.filter(({ name_zh, name_en }) => !name_zh || !/^[\x20-\x7e]+$/.test(name_en));
    expect(badlyNamed).toEqual([]);
  });

  it('D72: joins known nodes by edges with length and time, tolled whole or not at all', () => {
    const bad = edges.filter(({ a, b, km, minutes, toll_km: toll }) => {
      const joins = nodeById.has(a) && nodeById.has(b) && a !== b;
      return !joins || !(km > 0) || !(minutes > 0) || (toll !== 0 && toll !== km);
    });
    expect(bad).toEqual([]);
  });

  it('D72: leaves nothing but islands unconnected', () => {
    const main = mainIsland();
    const islands = /^(澎湖縣|金門縣|連江縣)|綠島鄉|蘭嶼鄉|琉球鄉/;
    expect(nodes.filter(({ id, name_zh }) => !main.has(id) && !islands.test(name_zh))).toEqual([]);
    expect(main.size).toBe(927);
  });

  it('D72: has edges no shorter than the straight line and no longer than roads are', () => {
    expect(edges.filter((edge) => edge.km < straightKm(edge) - 0.005).map(getEdgeName)).toEqual([]);
    const tooLong = edges.filter((edge) => !edge.mountain && straightKm(edge) > 1 && edge.km > 1.8 * straightKm(edge));
    expect(tooLong.map(getEdgeName)).toEqual([]);
    expect(edges.filter((edge) => drawnKm(edge) > edge.km * 1.12 + 0.5).map(getEdgeName)).toEqual([]);
  });

  it('D72: is driven at speeds between 15 and 95 km/h', () => {
    const speeds = edges.filter(({ km }) => km > 1).map(({ km, minutes }) => (km / minutes) * 60);
    expect(Math.min(...speeds)).toBeGreaterThan(15);
    expect(Math.max(...speeds)).toBeLessThan(95);
  });

  it.each(FREEWAYS)('D72: freeway %s joins its interchanges in the order of their posts', (freeway) => {
    const on = through(freeway);
    for (const [i, node] of on.entries()) {
      const before = on[i - 1];
      if (!before) continue;
      const difference = post(node, freeway) - post(before, freeway);
      const edge = edges.find(
        ({ a, b, road }) => road === roadName(freeway) && [a, b].includes(node.id) && [a, b].includes(before.id),
      );
      expect(difference, node.name_zh).toBeGreaterThan(0);
      expect(edge, `${before.name_zh}–${node.name_zh}`).toBeDefined();
      // Ramps join at the ends that are systems; the two centre lines do not meet there.
      const isRampEnd = (i === on.length - 1 && /系統/.test(node.name_zh)) || (i === 1 && /系統/.test(before.name_zh));
      expect(Math.abs((edge?.km ?? NaN) - difference), node.name_zh).toBeLessThanOrEqual(isRampEnd ? 0.7 : 0.15 + 1e-9);
    }
  });

  it('D72: joins half interchanges only to the neighbour they serve', () => {
    const wrong = nodes.filter((node) => node.partial).filter((node) => {
      return FREEWAYS.filter((freeway) => node.freeway_km?.[freeway] !== undefined).some((freeway) => {
        const mine = edges.filter(({ a, b, road }) => road === roadName(freeway) && [a, b].includes(node.id));
        const [edge] = mine;
        if (!edge || mine.length !== 1) return true;
        const servesUp = /S-in|E-in|N-out|W-out/.test(node.partial ?? '');
        const other = at(edge.a === node.id ? edge.b : edge.a);
        return post(other, freeway) > post(node, freeway) !== servesUp;
      });
    });
    expect(wrong.map(({ name_zh }) => name_zh)).toEqual([]);
  });

  it('D72: has every township once, in its own outline', () => {
    const towns = nodes.filter(({ kind }) => kind === 'town');
    const wrong = towns.filter((node) => {
      const town = findTown(node);
      return !town || normaliseName(town.county + town.town) !== normaliseName(node.name_zh);
    });
    expect(towns).toHaveLength(368);
    expect(wrong.map(({ name_zh }) => name_zh)).toEqual([]);
  });

  it('D72: has its interchanges in the counties they are known to be in', () => {
    const wrong = Object.entries(EXPECTED_COUNTY).filter(([name, county]) =>
      nodes.some((node) => node.name_zh === `${name}交流道` && findTown(node)?.county !== county),
    );
    expect(wrong).toEqual([]);
  });
});
