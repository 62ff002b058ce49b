import { expect, it } from 'vitest';
import { addFeature, getFeatureChoices } from './vehicle-features.ts';

it('RD.93: a feature is added trimmed and once', () => {
  expect(addFeature(['冷氣'], '  天窗 ')).toEqual(['冷氣', '天窗']);
  expect(addFeature(['冷氣'], '冷氣')).toEqual(['冷氣']);
  expect(addFeature(['冷氣'], '   ')).toEqual(['冷氣']);
});

it('RD.93: at most 12 features of 30 characters', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `f${index}`);
  expect(addFeature(twelve, '天窗')).toEqual(twelve);
  expect(addFeature([], '天'.repeat(30))).toHaveLength(1);
  expect(addFeature([], '天'.repeat(31))).toEqual([]);
});

it('keeps features that are not among the usual ones', () => {
  expect(getFeatureChoices(['冷氣', '充電'], ['天窗', '冷氣'])).toEqual(['冷氣', '充電', '天窗']);
});
