import { describe, expect, it } from 'vitest';
import { estimateTrip } from './estimate.ts';
import { roadGraph } from './graph.ts';
import { PUBLISHED_TIMES } from './testing/published-times.ts';

const TAIPEI_STATION = { lat: 25.0478, lng: 121.517 };
const ZHONGLI_STATION = { lat: 24.9535, lng: 121.2257 };
const TAICHUNG_STATION = { lat: 24.1368, lng: 120.685 };
const ZUOYING_HSR = { lat: 22.6874, lng: 120.3075 };
const MAGONG = { lat: 23.5655, lng: 119.5793 };

/** Kilometres an hour on all of one road. */
function averageSpeed(road: string): number {
  const stretches = roadGraph().stretches.filter((stretch) => stretch.road === road);
  const sum = (part: 'km' | 'minutes') => stretches.reduce((total, stretch) => total + stretch[part], 0);
  return (sum('km') / sum('minutes')) * 60;
}

describe('the minutes of a trip', () => {
  // Published times are rounded to 5 or 10 minutes and do not say from which door. Coaches are slower than cars, which
  // puts the estimate below; route planners reckon with free roads, which puts it above.
  it.each(PUBLISHED_TIMES)('RD.167: $name takes within 20 % of the published $minutes minutes', ({ from, to, minutes }) => {
    const { duration_min, path_source } = estimateTrip(from, to);
    expect(path_source).toBe('trunk');
    expect(duration_min / minutes).toBeGreaterThanOrEqual(0.8);
    expect(duration_min / minutes).toBeLessThanOrEqual(1.2);
  });

  it('RD.167: are on average within 5 % of at least 20 published times', () => {
    const ratios = PUBLISHED_TIMES.map(({ from, to, minutes }) => estimateTrip(from, to).duration_min / minutes);
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(ratios.length).toBeGreaterThanOrEqual(20);
    expect(mean).toBeGreaterThan(0.95);
    expect(mean).toBeLessThan(1.05);
  });

  it.each(['1', '2', '3', '4', '5', '6', '8', '10'])('RD.167: come to 80–100 km/h on freeway %s', (freeway) => {
    expect(averageSpeed(`國道${freeway}號`)).toBeGreaterThan(80);
    expect(averageSpeed(`國道${freeway}號`)).toBeLessThan(100);
  });

  it.each([
    ['台61線', 65, 80],
    ['台64線', 60, 80],
    ['台9線', 40, 55],
    ['台18線', 35, 55],
    ['地方道路', 20, 30],
  ] as const)('RD.167: come to what such a road allows on %s', (road, from, to) => {
    expect(averageSpeed(road)).toBeGreaterThan(from);
    expect(averageSpeed(road)).toBeLessThan(to);
  });

  it.each([
    ['Zhongli to Taichung', ZHONGLI_STATION, TAICHUNG_STATION, 90, 110],
    ['Taipei to Zuoying', TAIPEI_STATION, ZUOYING_HSR, 215, 250],
  ] as const)('RD.167: leave no uniform 70 km/h from %s', (_, from, to, least, most) => {
    const { duration_min } = estimateTrip(from, to);
    expect(duration_min).toBeGreaterThanOrEqual(least);
    expect(duration_min).toBeLessThanOrEqual(most);
  });

  it('RD.167: without a known road, are those of 10 km in town at 22 km/h and of provincial roads at 52 km/h', () => {
    // 256 km as the crow flies, times 1.4: 27 min and 403 min.
    expect(estimateTrip(TAIPEI_STATION, MAGONG)).toMatchObject({ path_source: 'straight', distance_km: 358.9, duration_min: 430 });
  });
});
