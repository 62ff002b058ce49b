import { useTranslation } from 'react-i18next';
import { AlertToggle } from '../AlertToggle/AlertToggle.tsx';
import type { AlertProps } from '../AlertToggle/AlertToggle.tsx';

export interface SeatAlertButtonProps extends AlertProps {
  /** Creates a seat alert (D77). What it throws is shown below the button. */
  onAlert: () => Promise<unknown> | void;
  /** Whether the alert is set. */
  hasAlert?: boolean | undefined;
}

/** Button on a full ride that creates a seat alert (D77); once set, replaced by a text. */
export function SeatAlertButton({ onAlert, hasAlert = false, ...rest }: SeatAlertButtonProps) {
  const { t } = useTranslation('rides');
  const words = { set: t('alert.set'), isSet: t('alert.isSet') };
  return <AlertToggle component="SeatAlertButton" size="compact" labels={words} isSet={hasAlert} onSet={onAlert} {...rest} />;
}
