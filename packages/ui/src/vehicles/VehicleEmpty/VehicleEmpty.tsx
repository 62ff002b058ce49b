import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import type { EmptyStateProps } from '../../feedback/EmptyState/EmptyState.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { plusIcon } from '../../primitives/Icon/icons.ts';

export interface VehicleEmptyProps extends Omit<EmptyStateProps, 'title' | 'action'> {
  /** Opens the form for the first vehicle. */
  onAdd: () => void;
}

/** Empty state of the vehicles page, with a button that adds the first (R2.86). */
export function VehicleEmpty({ onAdd, ...rest }: VehicleEmptyProps) {
  const { t } = useTranslation('vehicles');
  return (
    <EmptyState
      data-component="VehicleEmpty"
      title={t('empty')}
      action={<Button icon={plusIcon} onClick={onAdd}>{t('addFirst')}</Button>}
      {...rest}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
