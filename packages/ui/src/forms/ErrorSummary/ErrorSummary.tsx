import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { focusControl } from '../Field/focusControl.ts';

export interface ErrorSummaryIssue {
  /** Id of the control in error. */
  id: string;
  /** What the person knows the field by; without it the sentence itself is the link. */
  label?: string;
  /** What is wrong, worded. */
  text: string;
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In the order of the screen; with none there is no summary. */
  issues: readonly ErrorSummaryIssue[];
}

const List = styled.ul`
  a { display: inline-block; padding-block: var(--space-1); color: inherit; font-weight: var(--weight-medium); line-height: var(--line-snug); }
`;

/** Above a long form: what stands in the way, each a link to its field. Focus itself goes to the first field in error. */
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
