import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import type { ButtonProps } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { bellIcon, checkIcon } from '../../primitives/Icon/icons.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  line-height: var(--line-snug);

  [data-part='told'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 var(--space-2); }
  [data-part='set'] {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-block-size: var(--control-compact);
    color: var(--ok-text);
  }
  [data-part='set']:empty { display: none; }
  /* It gets the focus of the removed button. */
  [data-part='set']:focus { outline: none; }
  svg { flex: none; }
  &[data-size='compact'] { justify-items: start; }
  &[data-size='compact'] [data-part='set'] { font-size: var(--size-small); }
`;

type Command = () => Promise<unknown> | void;

/** Props that alert buttons pass on. */
export interface AlertProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `quiet` on or below cards, `secondary` on its own. */
  variant?: Extract<ButtonProps['variant'], 'quiet' | 'secondary'>;
}

export interface AlertToggleProps extends AlertProps {
  /** Name of the component built from this one, for `data-component`. */
  component: string;
  /** `compact` is aligned to the start, with smaller text. */
  size?: ButtonProps['size'];
  /** Label of the button, and the text that replaces it once the alert is set. */
  labels: { set: string; isSet: string };
  /** Whether the alert is set. */
  isSet: boolean;
  /** Sets the alert. What it throws is shown below the button. */
  onSet: Command;
  /** Removes the alert, if possible here. What it throws is shown too. */
  undo?: { label: string; onUndo: Command };
}

/** Button that sets an alert. Once set, it is replaced by a text, with an optional undo button. */
export function AlertToggle({ component, variant = 'secondary', size, labels, isSet, onSet, undo, ...rest }: AlertToggleProps) {
  const getErrorText = useErrorText();
  const [state, setState] = useState<{ isBusy?: boolean; isSet?: boolean | undefined; failed?: { error: unknown } }>({});
  const buttonRef = useRef<HTMLButtonElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  // The local state wins over the prop, also after revalidation.
  const isAlertSet = state.isSet ?? isSet;

  async function press(command: Command, next: boolean) {
    setState({ isBusy: true, isSet: state.isSet });
    try {
      await command();
      // The button is removed: move focus to its replacement, unless the person has moved on.
      flushSync(() => setState({ isSet: next }));
      if (document.activeElement === document.body) (next ? statusRef : buttonRef).current?.focus({ preventScroll: true });
    } catch (error) {
      setState({ isSet: state.isSet, failed: { error } });
    }
  }

  return (
    <Root data-component={component} data-size={size} {...rest}>
      {!isAlertSet && (
        <Button ref={buttonRef} variant={variant} size={size} icon={bellIcon} isBusy={state.isBusy === true} onClick={() => void press(onSet, true)}>
          {labels.set}
        </Button>
      )}
      <div data-part="told">
        <p data-part="set" role="status" ref={statusRef} tabIndex={-1}>
          {isAlertSet && (
            <>
              <Icon shape={checkIcon} size={16} />
              <span>{labels.isSet}</span>
            </>
          )}
        </p>
        {isAlertSet && undo && (
          <Button variant="quiet" size="compact" isBusy={state.isBusy === true} onClick={() => void press(undo.onUndo, false)}>
            {undo.label}
          </Button>
        )}
      </div>
      <FormBanner>{state.failed && getErrorText(state.failed.error)}</FormBanner>
    </Root>
  );
}
