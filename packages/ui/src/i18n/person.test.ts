import { describe, expect, it } from 'vitest';
import en from '../../locales/en/common.json' with { type: 'json' };
import zh from '../../locales/zh-TW/common.json' with { type: 'json' };
import { formatCount, formatName, formatPhone, formatPlate, formatRating, getGreetingName, getInitial } from './person.ts';

describe('names (D31)', () => {
  it('RD.62: Han names are shown family name first without a space', () => {
    expect(formatName({ first_name: '小明', last_name: '王' })).toBe('王小明');
    expect(formatName({ first_name: '思涵', last_name: '歐陽' })).toBe('歐陽思涵');
    expect(formatName({ first_name: 'Emma', last_name: '陳' })).toBe('陳Emma');
    expect(formatName({ first_name: '怡君', last_name: 'Chen' })).toBe('Chen怡君');
  });

  it('RD.62: other names keep their order', () => {
    expect(formatName({ first_name: 'Emma', last_name: 'Chen' })).toBe('Emma Chen');
    expect(formatName({ first_name: ' Emma ', last_name: '' })).toBe('Emma');
    expect(formatName({ first_name: null, last_name: undefined })).toBe('');
  });

  it('greets with the given name', () => {
    expect(getGreetingName({ first_name: '怡君', last_name: '林' })).toBe('怡君');
    expect(getGreetingName({ first_name: '', last_name: 'Chen' })).toBe('Chen');
  });

  it('takes one character for an avatar', () => {
    expect(getInitial({ first_name: '大明', last_name: '陳' })).toBe('陳');
    expect(getInitial({ first_name: 'emma', last_name: 'chen' })).toBe('E');
    expect(getInitial({ first_name: '子龍', last_name: '𠮷田' })).toBe('𠮷');
    expect(getInitial({})).toBe('');
  });
});

it('RD.61: formats phones and leaves foreign and masked ones', () => {
  expect(formatPhone('+886912345678')).toBe('0912-345-678');
  expect(formatPhone('0912345678')).toBe('0912-345-678');
  expect(formatPhone('0912 345-678')).toBe('0912-345-678');
  expect(formatPhone('+886223456789')).toBe('02-2345-6789');
  expect(formatPhone('+81312345678')).toBe('+81312345678');
  expect(formatPhone('09•••••678')).toBe('09••-•••-678');
});

it('R3.23: shows plates in upper case, with their hyphen (D31)', () => {
  expect(formatPlate('abc1234')).toBe('ABC-1234');
  expect(formatPlate(' abc-1234 ')).toBe('ABC-1234');
  expect(formatPlate('1234ab')).toBe('1234-AB');
  expect(formatPlate('ABC-••••')).toBe('ABC-••••');
  expect(formatPlate('軍1234')).toBe('軍1234');
});

it('R9.20, RD.46: nobody\'s rating yet shows 5.0 and 新會員 or New', () => {
  expect(formatRating(null)).toBe('5.0');
  expect(formatRating(undefined)).toBe('5.0');
  expect([zh.rating.new, en.rating.new]).toEqual(['新會員', 'New']);
  expect(formatRating(4.85)).toBe('4.8');
  expect(formatRating(4)).toBe('4.0');
});

it('R9.19: a badge counts to 99', () => {
  expect([1, 99, 100, 1000].map(formatCount)).toEqual(['1', '99', '99+', '99+']);
});
