import type { RideMode } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { AlertToggle } from '../../rides/AlertToggle/AlertToggle.tsx';
import type { AlertProps } from '../../rides/AlertToggle/AlertToggle.tsx';

export interface SearchAlertButtonProps extends AlertProps {
  /** Kind of rides searched: offers for a passenger, requests for a driver. */
  rideMode: RideMode;
  /** Whether the search alert exists. */
  isSaved?: boolean | undefined;
  /** Creates the search alert (D103). What it throws is shown below the button. */
  onSave: () => Promise<unknown> | void;
  /** Deletes it. What it throws is shown too. */
  onUndo: () => Promise<unknown> | void;
}

/** Button beside a search that creates a search alert (D103); once set, replaced by a text with an undo button. */
export function SearchAlertButton({ rideMode, isSaved = false, onSave, onUndo, ...rest }: SearchAlertButtonProps) {
  const { t } = useTranslation('rides');
  const labels = { set: t(`searchAlert.set.${rideMode}`), isSet: t('searchAlert.isSet') };
  const undo = { label: t('searchAlert.undo'), onUndo };
  return <AlertToggle component="SearchAlertButton" labels={labels} isSet={isSaved} onSet={onSave} undo={undo} {...rest} />;
}
