import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { Vehicle } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatPlate } from '../../i18n/person.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { useConfirmation } from '../../overlays/ConfirmDialog/useConfirmation.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { checkIcon, editIcon, trashIcon } from '../../primitives/Icon/icons.ts';
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { VehicleArt } from '../VehicleArt/VehicleArt.tsx';

const Body = styled.div`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: var(--space-3);
  block-size: 100%;

  [data-part='top'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-1) var(--space-3); }
  [data-part='line'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='note'] { font-size: var(--size-small); line-height: var(--line-body); }
  [data-part='more'] { display: grid; align-content: start; gap: var(--space-2); }
  ul { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); }
  li { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

const DeleteButton = styled(Button)`
  &[data-variant='quiet'] { --_text: var(--bad-text); --_fill-hover: var(--bad-soft); --_fill-press: var(--bad-soft); }
`;

export interface VehicleCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Vehicle as its owner sees it. */
  vehicle: Vehicle;
  /** Opens the form; without it there is no button. */
  onEdit?: ((vehicle: Vehicle) => void) | undefined;
  /** Called after confirmation. The dialog shows what it throws, such as VEHICLE_IN_USE (D23). */
  onDelete?: ((vehicle: Vehicle) => Promise<unknown> | void) | undefined;
}

/** Card of the viewer's vehicle (spec §2 vehicles): plate, availability, colour, type, seats, features; edit and delete. */
export function VehicleCard({ vehicle, onEdit, onDelete, ...rest }: VehicleCardProps) {
  const { t } = useTranslation('vehicles');
  const nameId = useId();
  const deletion = useConfirmation(() => onDelete?.(vehicle));
  const { year, make, model, color, license_plate, vehicle_type, energy, seats, features, is_available, description } = vehicle;
  const name = t('name', { year, make, model });

  return (
    <Card as="article" data-component="VehicleCard" aria-labelledby={nameId} {...rest}>
      <Body>
        <VehicleArt type={vehicle_type} photoUrl={vehicle.photo_url} photoAlt={t('photoOf', { name })} />
        <div data-part="top">
          <NumberPlate plate={license_plate} />
          {is_available ? (
            <Badge tone="ok" icon={checkIcon}>{t('availability.available')}</Badge>
          ) : (
            <Badge>{t('availability.unavailable')}</Badge>
          )}
        </div>
        <div>
          <Heading level={2} size="title" id={nameId}>{name}</Heading>
          <p data-part="line">
            {t('ownLine', { color, type: t(`type.${vehicle_type}`), energy: t(`energy.${energy}`), seats: t('seats', { count: seats }) })}
          </p>
        </div>
        <div data-part="more">
          {features.length > 0 && (
            <ul aria-label={t('features')}>
              {features.map((feature) => <li key={feature}>{feature}</li>)}
            </ul>
          )}
          {description !== '' && <p data-part="note">{description}</p>}
        </div>
        {(onEdit !== undefined || onDelete !== undefined) && (
          <div data-part="actions">
            {onEdit !== undefined && (
              <Button variant="secondary" size="compact" icon={editIcon} onClick={() => onEdit(vehicle)}>
                <span>{t('edit')}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
            {onDelete !== undefined && (
              <DeleteButton variant="quiet" size="compact" icon={trashIcon} onClick={deletion.open}>
                <span>{t('delete')}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </DeleteButton>
            )}
          </div>
        )}
      </Body>
      <ConfirmDialog
        title={t('confirm.title')}
        confirmLabel={t('confirm.confirm')}
        cancelLabel={t('confirm.keep')}
        {...deletion.dialogProps}
      >
        <Stack gap={3}>
          <p>
            {t('confirm.text', { name, plate: formatPlate(license_plate) })}
          </p>
          <FormBanner>{deletion.failure}</FormBanner>
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
