import styled from 'styled-components';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/icons.ts';
import { Spinner } from '../Spinner/Spinner.tsx';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: var(--control);
  padding: var(--space-2) var(--space-5);
  border: var(--border-strong) solid transparent;
  border-radius: var(--radius-3);
  background: var(--_fill);
  color: var(--_text);
  font-weight: var(--weight-bold);
  line-height: var(--line-title);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background var(--motion-fast) var(--ease-out);

  --_fill: var(--accent);
  --_fill-hover: var(--accent-hover);
  --_fill-press: var(--accent-press);
  --_text: var(--on-accent);

  &[data-variant='secondary'] {
    --_fill: var(--surface);
    --_fill-hover: var(--surface-sunken);
    --_fill-press: var(--line);
    --_text: var(--text);
    border-color: var(--line-control);
  }
  &[data-variant='quiet'] {
    --_fill: transparent;
    --_fill-hover: var(--accent-soft);
    --_fill-press: var(--accent-soft);
    --_text: var(--accent-text);
    padding-inline: var(--space-3);
  }
  &[data-variant='danger'] {
    --_fill: var(--bad);
    --_fill-hover: var(--bad-hover);
    --_fill-press: var(--bad-hover);
    --_text: var(--on-bad);
  }
  &[data-variant='danger-outline'] {
    --_fill: transparent;
    --_fill-hover: var(--bad-soft);
    --_fill-press: var(--bad-soft);
    --_text: var(--bad-text);
    border-color: var(--bad);
  }
  &[data-size='compact'] {
    min-block-size: var(--control-compact);
    padding-inline: var(--space-4);
    font-size: var(--size-small);
  }
  &[data-size='compact'][data-variant='quiet'] { padding-inline: var(--space-3); }
  &[data-block] { inline-size: 100%; }

  @media (hover: hover) {
    &:hover { background: var(--_fill-hover); }
  }
  &:active { background: var(--_fill-press); }
  &:disabled {
    border-color: var(--line);
    background: var(--fill-disabled);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-variant='quiet']:disabled { border-color: transparent; background: none; }
  &[aria-busy='true'] { cursor: progress; }
  @media (forced-colors: active) {
    &[data-variant='primary']:not(:disabled) { forced-color-adjust: none; }
  }
`;

export interface ButtonOwnProps {
  /**
   * Importance: `primary` commits, one per card or bar; `secondary` is beside it; `quiet` is a card's action; `danger` only
   * inside the confirming dialog; `danger-outline` opens that dialog.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline';
  /** `compact` is 44 px high, inside cards; `regular` 48. */
  size?: 'regular' | 'compact';
  /** Whether it fills its container's width. */
  isFullWidth?: boolean;
  /** Icon before the text. */
  icon?: IconShape;
  /** Icon after the text, for a direction. */
  iconAfter?: IconShape;
  /** Whether the action is running: it keeps focus, ignores clicks and announces it. Change the label too (送出中). */
  isBusy?: boolean;
  /** Path inside the app: renders a link that looks like a button. */
  to?: string;
  /** Label: a verb that names the action. */
  children: ReactNode;
}

export type ButtonVariant = NonNullable<ButtonOwnProps['variant']>;

type Native<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, keyof ButtonOwnProps | 'href'>;

export interface ButtonActionProps extends ButtonOwnProps, Native<'button'> {
  to?: undefined;
}

export interface ButtonLinkProps extends ButtonOwnProps, Native<'a'> {
  to: string;
  isBusy?: undefined;
}

export type ButtonProps = ButtonOwnProps & (ButtonActionProps | ButtonLinkProps);

/** Button that starts an action, or with `to` a link to a page. */
export function Button({ variant = 'primary', size = 'regular', isFullWidth = false, ...props }: ButtonProps) {
  const style = { 'data-component': 'Button', 'data-variant': variant, 'data-size': size, 'data-block': isFullWidth || undefined };
  if (props.to === undefined) return <ActionButton look={style} {...props} />;
  const { icon, iconAfter, children, ref, ...rest } = props;
  return (
    <Root as={AppLink} {...style} ref={ref} {...rest}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon shape={iconAfter} size={16} />}
    </Root>
  );
}

type ActionProps = Omit<ButtonActionProps, 'variant' | 'size' | 'block'> & { look: object };

function ActionButton({ look, icon, iconAfter, isBusy = false, type = 'button', onClick, children, ...rest }: ActionProps) {
  const { t } = useTranslation();

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Root
      {...look}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {isBusy && <Spinner label={t('busy')} />}
      {!isBusy && icon && <Icon shape={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon shape={iconAfter} size={16} />}
    </Root>
  );
}
