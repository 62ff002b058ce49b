import type { Args } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/**
 * The props that every component takes: `className`, `style` and unknown props on its one root, which carries `data-component`;
 * `ref` points to it. The test of each component's story `Default` checks this.
 *
 * - `root`: the rule.
 * - `control`: a form field puts `className` and `style` on the field, `ref` and the rest on its control, which fits
 *   react-hook-form's `register`.
 * - `{ none }`: the component has no element of its own, with the reason.
 */
export type Conformance = 'root' | 'control' | { none: string };

const CLASS = 'conformance';
const MARK = 'data-conformance';
const PROPERTY = '--conformance';

/** Builds the props of `Default` in a test: the story's own and those that the check looks for. */
export function conformingArgs(args: Args, noteRef: (element: Element | null) => void): Args {
  const style = args['style'] as Record<string, unknown> | undefined;
  return { ...args, className: CLASS, style: { ...style, [PROPERTY]: 'here' }, [MARK]: 'here', ref: noteRef };
}

/** Checks that the rendered `Default` of a component conforms. @throws if it does not */
export async function expectConformance(name: string, conformance: 'root' | 'control', ref: Element | null | undefined) {
  const roots = document.querySelectorAll<HTMLElement>(`.${CLASS}`);
  await expect(roots.length, `${name}: elements that took className`).toBe(1);
  const root = roots.item(0);
  await expect(root.dataset['component'], `${name}: data-component of the root`).toBe(name);
  await expect(root.style.getPropertyValue(PROPERTY), `${name}: style of the root`).toBe('here');

  const marked = document.querySelectorAll<HTMLElement>(`[${MARK}]`);
  await expect(marked.length, `${name}: elements that took an unknown prop`).toBe(1);
  const target = marked.item(0);
  if (conformance === 'root') await expect(target === root, `${name}: unknown props are on the root`).toBe(true);
  else await expect(root.contains(target), `${name}: unknown props are on a control in the root`).toBe(true);
  await expect(ref === target, `${name}: ref leads to where unknown props are`).toBe(true);
}
