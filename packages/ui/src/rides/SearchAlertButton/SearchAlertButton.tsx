import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { RideMode } from '@shunlu/api-contract';
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
  justify-items: center;
  gap: var(--space-2);

  [data-part='told'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 var(--space-2); }
  [data-part='set'] {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-block-size: var(--control-compact);
    color: var(--ok-text);
    line-height: var(--line-snug);
  }
  [data-part='set']:empty { display: none; }
  /* It takes the focus of the button that went. */
  [data-part='set']:focus { outline: none; }
  svg { flex: none; }
`;

export interface SearchAlertButtonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is looked for: a passenger’s offers, a driver’s requests. */
  rideMode: RideMode;
  /** The search is saved already. */
  isSaved?: boolean | undefined;
  /** Saves the search, so that the person is told of what fits it (D103). What it throws is said below the button. */
  onSave: () => Promise<unknown> | void;
  /** Forgets it again. What it throws is said, too. */
  onUndo: () => Promise<unknown> | void;
  /** `secondary` where nothing was found, `quiet` beside what was. */
  variant?: Extract<ButtonProps['variant'], 'quiet' | 'secondary'>;
}

/** With a search: saves it, so that the person is told when a ride fits (D103); once pressed says so, and takes it back. */
export function SearchAlertButton({ rideMode, isSaved = false, onSave, onUndo, variant = 'secondary', ...rest }: SearchAlertButtonProps) {
  const { t } = useTranslation('rides');
  const word = useErrorText();
  const [state, setState] = useState<{ isBusy?: boolean; isSaved?: boolean | undefined; failure?: string }>({});
  const buttonRef = useRef<HTMLButtonElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  // What was pressed here holds until the saved searches have been read anew, and after.
  const isTold = state.isSaved ?? isSaved;

  async function press(command: () => Promise<unknown> | void, next: boolean) {
    setState({ isBusy: true, isSaved: state.isSaved });
    try {
      await command();
      // The button goes; who pressed it stays where it was.
      flushSync(() => setState({ isSaved: next }));
      (next ? statusRef : buttonRef).current?.focus({ preventScroll: true });
    } catch (error) {
      setState({ isSaved: state.isSaved, failure: word(error) });
    }
  }

  return (
    <Root data-component="SearchAlertButton" {...rest}>
      {!isTold && (
        <Button ref={buttonRef} variant={variant} icon={bellIcon} busy={state.isBusy === true} onClick={() => void press(onSave, true)}>
          {t(`searchAlert.set.${rideMode}`)}
        </Button>
      )}
      <div data-part="told">
        <p data-part="set" role="status" ref={statusRef} tabIndex={-1}>
          {isTold && (
            <>
              <Icon shape={checkIcon} size={16} />
              {t('searchAlert.isSet')}
            </>
          )}
        </p>
        {isTold && (
          <Button variant="quiet" size="compact" busy={state.isBusy === true} onClick={() => void press(onUndo, false)}>
            {t('searchAlert.undo')}
          </Button>
        )}
      </div>
      <FormBanner>{state.failure}</FormBanner>
    </Root>
  );
}
