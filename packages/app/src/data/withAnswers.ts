import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { createElement } from 'react';
import type { ComponentType } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

/**
 * Fetches a component that reads answers of the server together with `Answers`, and puts it below that. SWR and the cache
 * come with what needs them, and are no part of the frame: a form answers without.
 */
export async function withAnswers<P extends object>(loading: Promise<Module<P>>): Promise<Module<P>> {
  const [{ default: Shown }, { CacheReady }] = await Promise.all([loading, loadAnswers()]);
  return { default: (props) => createElement(CacheReady, null, createElement(Shown, props)) };
}

const loadClient = () => import('./together.ts');

async function loadAnswers() {
  const module = await loadCode(loadClient);
  await module.preloadCache();
  return module;
}
