import { useTranslation } from 'react-i18next';
import { AlertToggle } from '../AlertToggle/AlertToggle.tsx';
import type { AlertProps } from '../AlertToggle/AlertToggle.tsx';

export interface SeatAlertButtonProps extends AlertProps {
  /** Asks the server to tell the person when a seat is free (D77). What it throws is said below the button. */
  onAlert: () => Promise<unknown> | void;
  /** Whether the alert is set. */
  hasAlert?: boolean | undefined;
}

/** On a full ride: tells the person when a seat is free (D77), once pressed says so instead. */
export function SeatAlertButton({ onAlert, hasAlert = false, ...rest }: SeatAlertButtonProps) {
  const { t } = useTranslation('rides');
  const words = { set: t('alert.set'), isSet: t('alert.isSet') };
  return <AlertToggle component="SeatAlertButton" size="compact" labels={words} isSet={hasAlert} onSet={onAlert} {...rest} />;
}
