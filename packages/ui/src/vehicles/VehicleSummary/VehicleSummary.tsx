import type { ComponentProps, ReactNode } from 'react';
import type { RideVehicle, Vehicle } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { carIcon, motorcycleIcon } from '../../primitives/Icon/icons.ts';
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-items: start;

  > svg { margin-block-start: 2px; }
  > div { display: grid; gap: var(--space-1); min-inline-size: 0; }
  b { line-height: var(--line-snug); }
  [data-part='line'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

export interface VehicleSummaryProps extends ComponentProps<'div'> {
  /** The viewer's vehicle, or a ride's. */
  vehicle: Pick<Vehicle | RideVehicle, 'make' | 'model' | 'year' | 'color' | 'vehicle_type' | 'seats' | 'license_plate'>;
  /** Content beside the plate, such as why it is masked. */
  children?: ReactNode;
}

/** Vehicle on three lines: year, make and model; colour, type and seats; plate. */
export function VehicleSummary({ vehicle, children, ...rest }: VehicleSummaryProps) {
  const { t } = useTranslation('vehicles');
  const { year, make, model, color, vehicle_type, seats, license_plate } = vehicle;

  return (
    <Root data-component="VehicleSummary" {...rest}>
      <Icon shape={vehicle_type === 'motorcycle' ? motorcycleIcon : carIcon} />
      <div>
        <b>{t('name', { year, make, model })}</b>
        <span data-part="line">
          {t('line', { color, type: t(`type.${vehicle_type}`), seats: t('passengerSeats', { count: seats }) })}
        </span>
        <span data-part="line">
          <NumberPlate plate={license_plate} />
          {children != null && <span>{children}</span>}
        </span>
      </div>
    </Root>
  );
}
