import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import type { ButtonProps } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { bellIcon, checkIcon } from '../../primitives/Icon/icons.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  [data-part='set'] {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-block-size: var(--control-compact);
    color: var(--ok-text);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
  [data-part='set']:empty { display: none; }
  /* It takes the focus of the button that went; there is nothing to operate. */
  [data-part='set']:focus { outline: none; }
  svg { flex: none; }
`;

export interface SeatAlertButtonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Asks the server to tell the person when a seat is free (D77). What it throws is said below the button. */
  onAlert: () => Promise<unknown> | void;
  /** It is set already. */
  hasAlert?: boolean | undefined;
  /** `quiet` on a card, `secondary` beside a ride's details. */
  variant?: Extract<ButtonProps['variant'], 'quiet' | 'secondary'>;
}

/** On a full ride: tells the person when a seat is free (D77), once pressed says so instead. */
export function SeatAlertButton({ onAlert, hasAlert = false, variant = 'secondary', ...rest }: SeatAlertButtonProps) {
  const { t } = useTranslation('rides');
  const word = useErrorText();
  const [state, setState] = useState<{ isBusy?: boolean; isSet?: boolean; failure?: string }>({});
  const statusRef = useRef<HTMLParagraphElement>(null);
  const isSet = hasAlert || state.isSet === true;

  async function set() {
    setState({ isBusy: true });
    try {
      await onAlert();
      // The button goes; who pressed it stays where it was.
      flushSync(() => setState({ isSet: true }));
      statusRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setState({ failure: word(error) });
    }
  }

  return (
    <Root data-component="SeatAlertButton" {...rest}>
      {!isSet && (
        <Button variant={variant} size="compact" icon={bellIcon} busy={state.isBusy === true} onClick={() => void set()}>
          {t('alert.set')}
        </Button>
      )}
      <p data-part="set" role="status" ref={statusRef} tabIndex={-1}>
        {isSet && (
          <>
            <Icon shape={checkIcon} size={16} />
            {t('alert.isSet')}
          </>
        )}
      </p>
      <FormBanner>{state.failure}</FormBanner>
    </Root>
  );
}
