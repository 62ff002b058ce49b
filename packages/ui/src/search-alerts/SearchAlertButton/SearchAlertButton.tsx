import type { RideMode } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { AlertToggle } from '../../rides/AlertToggle/AlertToggle.tsx';
import type { AlertProps } from '../../rides/AlertToggle/AlertToggle.tsx';

export interface SearchAlertButtonProps extends AlertProps {
  /** What is looked for: a passenger’s offers, a driver’s requests. */
  rideMode: RideMode;
  /** The search is saved already. */
  isSaved?: boolean | undefined;
  /** Saves the search, so that the person is told of what fits it (D103). What it throws is said below the button. */
  onSave: () => Promise<unknown> | void;
  /** Forgets it again. What it throws is said, too. */
  onUndo: () => Promise<unknown> | void;
}

/** With a search: saves it, so that the person is told when a ride fits (D103); once pressed says so, and takes it back. */
export function SearchAlertButton({ rideMode, isSaved = false, onSave, onUndo, ...rest }: SearchAlertButtonProps) {
  const { t } = useTranslation('rides');
  const labels = { set: t(`searchAlert.set.${rideMode}`), isSet: t('searchAlert.isSet') };
  const undo = { label: t('searchAlert.undo'), onUndo };
  return <AlertToggle component="SearchAlertButton" labels={labels} isSet={isSaved} onSet={onSave} undo={undo} {...rest} />;
}
