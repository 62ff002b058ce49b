import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../api/authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { POSITION_MAX_AGE_MS, setPosition, usePositions } from './driverPositions.ts';

const position = { rideId: 101, latitude: 24.8, longitude: 121, timestamp: '2026-11-20T02:50:00.000Z' };

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
  usePositions.setState({ 101: position });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('RD.59: where a driver is is shown to nobody who comes after the passenger, also from another tab', () => {
  useAuth.getState().logOutByUser();
  expect(usePositions.getState()).toEqual({});
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
  usePositions.setState({ 101: position });
  useAuth.setState({ token: 'def', currentUser: damingOwn });
  expect(usePositions.getState()).toEqual({});
});

it('RD.59: and stays while the same person’s token is renewed and profile changed', () => {
  useAuth.getState().setToken('def');
  useAuth.getState().setUser({ ...yijunOwn, bio: '早起' });
  expect(usePositions.getState()).toEqual({ 101: position });
});

it('RD.59: it ends by itself where nothing more is heard of it; one that is told again stays', () => {
  vi.useFakeTimers();
  setPosition(101, position);
  vi.advanceTimersByTime(POSITION_MAX_AGE_MS - 1);
  setPosition(101, position);
  setPosition(102, { ...position, rideId: 102 });
  setPosition(102, undefined);
  expect(usePositions.getState()).toEqual({ 101: position });
  vi.advanceTimersByTime(POSITION_MAX_AGE_MS - 1);
  expect(usePositions.getState()).toEqual({ 101: position });
  vi.advanceTimersByTime(1);
  expect(usePositions.getState()).toEqual({});
});
