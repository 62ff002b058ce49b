import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { RouteFigure } from '../RouteFigure/RouteFigure.tsx';

const Root = styled.section`
  --_card: 440px;
  --_lead: 24em;
  --_card-height: 440px;
  border-block-end: var(--border) solid var(--line);
  background: var(--surface);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
    max-inline-size: var(--page-max);
    margin-inline: auto;
    padding: var(--space-10) var(--gutter) var(--space-8);
  }
  [data-part='words'] { display: grid; justify-items: start; gap: var(--space-6); }
  h1 { white-space: pre-line; }
  [data-part='lead'] { max-inline-size: var(--_lead); color: var(--text-muted); font-size: var(--size-title); text-wrap: balance; }
  [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  [data-part='sample'] { display: none; }
  [data-part='sample'] > figcaption { margin-block-end: var(--space-2); color: var(--text-muted); font-size: var(--size-caption); }

  ${from('desk')} {
    > div {
      grid-template-columns: minmax(0, 1fr) var(--_card);
      align-items: center;
      gap: var(--space-12);
      padding-block: var(--space-16) var(--space-12);
    }
    [data-part='sample'] { display: block; min-block-size: var(--_card-height); }
    > div > [data-component='RouteFigure'] { grid-column: 1 / -1; }
  }
`;

export interface HeroProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Path of the sign-up page. */
  startTo: string;
  /** Path of the login page. */
  signInTo: string;
  /** A `SampleRide`, shown on a desktop. */
  sample: ReactNode;
}

/** First section of the landing page: promise, buttons to start, a sample ride on a desktop, and the idea as a drawing. */
export function Hero({ startTo, signInTo, sample, ...rest }: HeroProps) {
  const { t } = useTranslation('landing');
  return (
    <Root data-component="Hero" {...rest}>
      <div>
        <div data-part="words">
          <Heading level={1} size="display">{t('hero.title')}</Heading>
          <p data-part="lead">{t('hero.lead')}</p>
          <div data-part="actions">
            <Button to={startTo}>{t('hero.start')}</Button>
            <Button to={signInTo} variant="secondary">{t('hero.signIn')}</Button>
          </div>
        </div>
        <figure data-part="sample">
          <figcaption>{t('hero.sample')}</figcaption>
          {sample}
        </figure>
        <RouteFigure />
      </div>
    </Root>
  );
}
