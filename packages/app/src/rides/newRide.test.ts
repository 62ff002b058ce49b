import { cancelledOffer, offer } from '@shunlu/api-contract/fixtures';
import { describe, expect, it } from 'vitest';
import { plannedOn, rideModeOf } from './newRide.ts';

describe('a new ride', () => {
  it('RD.82: the address decides the form, without it the mode does', () => {
    expect(rideModeOf('request', 'driver')).toBe('request');
    expect(rideModeOf('offer', 'passenger')).toBe('offer');
    expect(rideModeOf(null, 'driver')).toBe('offer');
    expect(rideModeOf('bus', 'passenger')).toBe('request');
  });

  it('counts the trips of a day in Taipei, whatever its instant in UTC, without cancelled ones', () => {
    const late = { ...offer, departure_time: '2026-11-20T16:30:00.000Z' };
    expect(plannedOn([offer, cancelledOffer, late], '2026-11-20')).toBe(1);
    expect(plannedOn([offer, cancelledOffer, late], '2026-11-21')).toBe(1);
  });
});
