import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate, instantInput, locationUpdate, rideChange, toErrorDetails } from '../index.ts';

const getIssueCodes = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? [] : toErrorDetails(parsed.error).map(({ code }) => code);
};

describe('an instant in a request', () => {
  it.each([
    ['2026-12-18T09:00+08:00', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18T09:00:30+08:00', '2026-12-18T01:00:30.000Z'],
    ['2026-12-18T09:00:30.5+08:00', '2026-12-18T01:00:30.500Z'],
    ['2026-12-18T09:00:30.123456+08:00', '2026-12-18T01:00:30.123Z'],
    ['2026-12-18T09:00+0800', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18T09:00:00+08', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18T01:00Z', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18t01:00:00z', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18 09:00:00+08:00', '2026-12-18T01:00:00.000Z'],
    ['2026-12-17T20:30-04:30', '2026-12-18T01:00:00.000Z'],
    ['2026-12-18T01:00:00.000Z', '2026-12-18T01:00:00.000Z'],
    ['1970-01-01T00:00Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T00:00Z', '9999-12-31T00:00:00.000Z'],
  ])('RD.156: %s is %s', (written, meant) => {
    expect(z.parse(instantInput, written)).toBe(meant);
    expect(z.parse(rideChange, { departure_time: written }).departure_time).toBe(meant);
    expect(z.parse(locationUpdate.payload, { rideId: 7, latitude: 25, longitude: 121, timestamp: written }).timestamp).toBe(meant);
  });

  it.each(['2026-12-18T09:00', '2026-12-18T09:00:00', '2026-12-18 09:00:00.000'])('RD.156: %s is refused for its missing offset', (written) => {
    expect(getIssueCodes(instantInput, written)).toEqual(['OFFSET_REQUIRED']);
  });

  it.each(['2026-02-30T09:00Z', '2026-13-01T09:00Z', '2026-12-18T24:00Z', '2026-12-18T09:60Z', '2026-12-18T09:00:60Z', '2026-12-18T09:00+25:00', '2026-12-18T09:00+08:60', '2026-12-18', '09:00', '18 Dec 2026', '20261218T0900Z', '', 'tomorrow'])(
    'RD.156: %j is refused as no instant',
    (written) => expect(getIssueCodes(instantInput, written)).toEqual(['INVALID_FORMAT']),
  );

  it.each(['1969-12-31T23:59Z', '9999-12-31T00:01Z', '9999-12-31T23:59-08:00'])('RD.156: %s is refused as too far off', (written) => {
    expect(getIssueCodes(instantInput, written)).toEqual(['INVALID_VALUE']);
  });
});

describe('a date in a request', () => {
  it('RD.156: is YYYY-MM-DD that exists, and nothing else', () => {
    expect(z.parse(calendarDate, '2026-12-18')).toBe('2026-12-18');
    for (const date of ['2026-12-18T00:00:00+08:00', '2026-12-18T00:00Z', '2026-02-30', '2026-2-3', '18/12/2026', '20261218']) expect([date, ...getIssueCodes(calendarDate, date)]).toEqual([date, 'INVALID_FORMAT']);
  });
});
