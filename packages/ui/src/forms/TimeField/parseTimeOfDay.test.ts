import { expect, it } from 'vitest';
import { parseTimeOfDay } from './parseTimeOfDay.ts';

it.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7：30', '07:30'],
  ['19', '19:00'],
  [' 1905 ', '19:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('RD.63: reads %s as %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time);
});

it.each(['', '24:00', '7:60', '7:3', '12345', 'noon', '-1', '7:30 pm'])('RD.63: %j is no time', (text) => {
  expect(parseTimeOfDay(text)).toBeUndefined();
});
