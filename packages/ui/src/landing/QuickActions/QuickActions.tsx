import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import {
  carIcon, chatIcon, flagIcon, plusIcon, routeIcon, searchIcon, ticketIcon,
} from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.nav`
  --_icon: 28px;
  --_height: 112px;
  --_width: 8rem;
  ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(var(--_width), 100%), 1fr)); gap: var(--space-3); }
  li { display: grid; }

  a {
    display: grid;
    align-content: start;
    gap: var(--space-2);
    min-block-size: var(--_height);
    padding: var(--space-4);
    border: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    background: var(--surface);
    color: inherit;
    text-decoration: none;
  }
  svg { --_size: var(--_icon); color: var(--mode-text); }
  b { line-height: var(--line-title); }
  [data-part='text'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-main] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  [data-main] svg, [data-main] [data-part='text'] { color: inherit; }
  /* Forced colours would draw text and background in the same colour. */
  @media (forced-colors: active) {
    [data-main] { forced-color-adjust: none; }
  }
  @media (hover: hover) {
    a:hover { border-color: var(--line-control); }
    a[data-main]:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
  }

  ${from('desk')} {
    --_height: 136px;
    ul { grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
  }
`;

const ICONS = {
  search: searchIcon,
  request: flagIcon,
  bookings: ticketIcon,
  offer: plusIcon,
  dashboard: routeIcon,
  vehicles: carIcon,
  messages: chatIcon,
} as const;

export type QuickAction = keyof typeof ICONS;

/** The first action is the primary one. */
const ACTIONS: Record<'passenger' | 'driver', readonly QuickAction[]> = {
  passenger: ['search', 'request', 'bookings', 'messages'],
  driver: ['offer', 'dashboard', 'vehicles', 'messages'],
};

export interface QuickActionsProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-labelledby'> {
  /** Mode that decides the actions. */
  mode: 'passenger' | 'driver';
  /** Path of each action; an action without one is hidden. */
  paths: Partial<Record<QuickAction, string>>;
}

/** Quick actions of the home page, by mode (spec §2 home). */
export function QuickActions({ mode, paths, ...rest }: QuickActionsProps) {
  const { t } = useTranslation('landing');
  const id = useId();
  const actions = ACTIONS[mode].flatMap((key) => (paths[key] === undefined ? [] : [{ key, to: paths[key] }]));

  return (
    <Root data-component="QuickActions" aria-labelledby={id} {...rest}>
      <VisuallyHidden as="h2" id={id}>{t('quick.title')}</VisuallyHidden>
      <ul>
        {actions.map(({ key, to }, index) => (
          <li key={key}>
            <AppLink to={to} {...(index === 0 && { 'data-main': '' })}>
              <Icon shape={ICONS[key]} />
              <b>{t(`quick.${key}.title`)}</b>
              <span data-part="text">{t(`quick.${key}.text`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
