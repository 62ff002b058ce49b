import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { calendarIcon, chatIcon, repeatIcon, routeIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.ul`
  --_icon: 28px;
  display: grid;

  li {
    display: grid;
    grid-template-columns: var(--_icon) minmax(0, 1fr);
    align-content: start;
    column-gap: var(--space-4);
    padding-block: var(--space-4);
  }
  li + li { border-block-start: var(--border) solid var(--line); }
  svg { --_size: var(--_icon); color: var(--accent-text); }
  p { grid-column: 2; color: var(--text-muted); }

  ${from('tablet')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-6) var(--space-8);
    li { grid-template-columns: minmax(0, 1fr); gap: var(--space-2); padding: 0; }
    li + li { border: 0; }
    p { grid-column: 1; }
  }
  ${from('desk')} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const FEATURES = [
  { key: 'oneTime', icon: calendarIcon },
  { key: 'commute', icon: repeatIcon },
  { key: 'matching', icon: routeIcon },
  { key: 'chat', icon: chatIcon },
] as const;

export interface FeatureListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Heading level of each feature. */
  level?: 2 | 3;
}

/** Lists the features: one-time rides, commutes, matching, chat. */
export function FeatureList({ level = 2, ...rest }: FeatureListProps) {
  const { t } = useTranslation('landing');

  return (
    <Root data-component="FeatureList" {...rest}>
      {FEATURES.map(({ key, icon }) => (
        <li key={key}>
          <Icon shape={icon} />
          <Heading level={level} size="title">{t(`features.${key}.title`)}</Heading>
          <p>{t(`features.${key}.text`)}</p>
        </li>
      ))}
    </Root>
  );
}
