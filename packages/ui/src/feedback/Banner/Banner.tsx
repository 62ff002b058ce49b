import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { checkIcon, errorIcon, infoIcon, warningIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

export type BannerTone = 'plain' | 'info' | 'ok' | 'warn' | 'bad';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Tone; the icon repeats it, so that colour is not the only sign. */
  tone?: BannerTone;
  /** Bold first line of a longer message. */
  title?: ReactNode;
  /** Icon instead of the tone's own. */
  icon?: IconShape;
  /** Action at the end, such as a Button. */
  action?: ReactNode;
}

const ICONS: Readonly<Record<BannerTone, IconShape>> = {
  plain: infoIcon,
  info: infoIcon,
  ok: checkIcon,
  warn: warningIcon,
  bad: errorIcon,
};

const Root = styled.div`
  --_icon: 20px;
  --_drop: 2px;
  display: grid;
  grid-template-columns: var(--_icon) minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: var(--border) solid var(--plain-line);
  border-radius: var(--radius-2);
  background: var(--plain-soft);
  font-size: var(--size-small);
  line-height: var(--line-body);

  &[data-tone='info'] { background: var(--accent-soft); border-color: var(--accent-soft-line); color: var(--accent-text); }
  &[data-tone='ok'] { background: var(--ok-soft); border-color: var(--ok-line); color: var(--ok-text); }
  &[data-tone='warn'] { background: var(--warn-soft); border-color: var(--warn-line); color: var(--warn-text); }
  &[data-tone='bad'] { background: var(--bad-soft); border-color: var(--bad-line); color: var(--bad-text); }

  > svg { margin-block-start: var(--_drop); }
  > div { grid-column: 2; min-inline-size: 0; text-wrap: pretty; }
  a:not([data-component='Button']) { color: inherit; }
  > [data-part='action'] { margin-block: var(--space-1); }
  > div > [data-part='title'] { display: block; font-weight: var(--weight-bold); }
`;

/**
 * Message in the page that stays (a Toast goes by itself). Pass `role="alert"` if it follows an action of the person,
 * `role="status"` if it appears by itself.
 */
export function Banner({ tone = 'plain', title, icon = ICONS[tone], action, children, ...rest }: BannerProps) {
  return (
    <Root data-component="Banner" data-tone={tone} {...rest}>
      <Icon shape={icon} size={20} />
      <div>
        {title != null && <b data-part="title">{title}</b>}
        <div>{children}</div>
      </div>
      {action != null && <div data-part="action">{action}</div>}
    </Root>
  );
}
