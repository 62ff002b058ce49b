import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { focusControl } from '../Field/focusControl.ts';

export interface ErrorSummaryIssue {
  /** Id of the invalid control. */
  id: string;
  /** Label of the field; without it the error text is the link. */
  label?: string;
  /** Error text. */
  text: string;
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Issues in screen order; without any nothing is rendered. */
  issues: readonly ErrorSummaryIssue[];
}

const List = styled.ul`
  a { display: inline-block; padding-block: var(--space-1); color: inherit; font-weight: var(--weight-medium); line-height: var(--line-snug); }
`;

/** Lists the errors above a long form, each linked to its field. Focus itself moves to the first invalid field. */
export function ErrorSummary({ issues, ...rest }: ErrorSummaryProps) {
  const { t } = useTranslation('forms');
  if (issues.length === 0) return null;
  return (
    <Banner data-component="ErrorSummary" tone="bad" role="alert" title={t('issues', { count: issues.length })} {...rest}>
      <List>
        {issues.map(({ id, label, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const control = document.getElementById(id);
                if (control) focusControl(control);
              }}
            >
              {label === undefined ? text : t('issueOf', { label, text })}
            </a>
          </li>
        ))}
      </List>
    </Banner>
  );
}
