import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.section`
  --_number: 1.75rem;
  overflow: hidden;
  border: var(--border-strong) solid var(--text);
  border-radius: var(--radius-3);
  background: var(--surface);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: var(--space-4);
    padding: var(--space-4) var(--space-5);
    border-block-end: var(--border-strong) solid var(--text);
  }
  header span { color: var(--text-muted); font-size: var(--size-small); font-variant-numeric: tabular-nums; }
  [data-part='body'] { display: grid; gap: var(--space-5); padding: var(--space-5); }

  ol { display: grid; gap: var(--space-4); counter-reset: rule; }
  li { display: grid; grid-template-columns: var(--_number) minmax(0, 1fr); column-gap: var(--space-4); counter-increment: rule; }
  li::before {
    content: counter(rule);
    display: grid;
    place-items: center;
    grid-row: span 2;
    inline-size: var(--_number);
    block-size: var(--_number);
    border: var(--border-strong) solid var(--text);
    border-radius: var(--radius-full);
    font-weight: var(--weight-bold);
    font-size: var(--size-small);
    line-height: 1;
  }
  /* Aligns the first line with the middle of the number. */
  b { padding-block-start: calc((var(--_number) - 1lh) / 2); line-height: var(--line-title); }
  li span, [data-part='two'] p { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }

  [data-part='two'] {
    display: grid;
    gap: var(--space-5);
    padding-block-start: var(--space-5);
    border-block-start: var(--border) solid var(--line);
  }
  [data-part='two'] > div { display: grid; align-content: start; gap: var(--space-1); }
  [data-part='advice'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }

  ${from('tablet')} {
    ol, [data-part='two'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-5) var(--space-8); }
  }
`;

const RULES = ['nonProfit', 'twoTrips', 'costs', 'noDetour'] as const;

export interface LegalNoticeProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'> {
  /** Heading level. */
  level?: 1 | 2;
}

/**
 * Legal rules of carpooling in Taiwan (spec §1): four rules, the fine, the platform's disclaimer and the users' responsibility;
 * dated, and no legal advice. Rules 1–3: Directorate-General of Highways, 2018-04-16. Rule 4: the product. Fine: Highway Act,
 * article 77.
 */
export function LegalNotice({ level = 2, ...rest }: LegalNoticeProps) {
  const { t } = useTranslation('landing');
  const id = useId();
  const inner = level === 1 ? 2 : 3;

  return (
    <Root data-component="LegalNotice" aria-labelledby={id} {...rest}>
      <header>
        <Heading level={level} size="heading" id={id}>{t('notice.title')}</Heading>
        <span>{t('notice.asOf')}</span>
      </header>
      <div data-part="body">
        <p>{t('notice.lead')}</p>
        <ol aria-label={t('notice.rules')}>
          {RULES.map((rule) => (
            <li key={rule}>
              <b>{t(`notice.rule.${rule}.title`)}</b>
              <span>{t(`notice.rule.${rule}.text`)}</span>
            </li>
          ))}
        </ol>
        <Banner tone="warn">{t('notice.fine')}</Banner>
        <div data-part="two">
          {(['platform', 'user'] as const).map((part) => (
            <div key={part}>
              <Heading level={inner} size="title">{t(`notice.${part}.title`)}</Heading>
              <p>{t(`notice.${part}.text`)}</p>
            </div>
          ))}
        </div>
        <p data-part="advice">{t('notice.notAdvice')}</p>
      </div>
    </Root>
  );
}
