import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { collectStyles } from '@shunlu/ui/build/collectStyles.ts';

/** What components look like where there is no browser. */
export interface Drawn {
  html: string;
  /** The style element that it needs; styled-components takes it over in the browser. */
  styles: string;
}

/** Draws components at build; throws what one of them throws. */
export async function draw(children: ReactElement): Promise<Drawn> {
  const { element, styles } = collectStyles(children);
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // In one piece: what comes in parts needs inline scripts to put it together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, 'a page could not be drawn');
  return { html, styles: styles() };
}
