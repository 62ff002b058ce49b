import { LIMITS, countCodePoints, tidyLine } from '@shunlu/api-contract';

/** Adds a typed feature: trimmed, once, within the contract's limits. */
export function addFeature(features: readonly string[], text: string): string[] {
  const feature = tidyLine(text);
  const { max, length } = LIMITS.vehicleFeatures;
  if (feature === '' || countCodePoints(feature) > length || features.includes(feature) || features.length >= max) return [...features];
  return [...features, feature];
}

/** Returns the options: the usual features, then the vehicle's others. */
export function getFeatureChoices(usual: readonly string[], features: readonly string[]): string[] {
  return [...new Set([...usual, ...features])];
}
