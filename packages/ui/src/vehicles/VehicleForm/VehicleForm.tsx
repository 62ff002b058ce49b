import type { ComponentProps } from 'react';
import { DEFAULT_VEHICLE_ENERGY, LIMITS, VEHICLE_ENERGIES, VEHICLE_TYPES, uploadVehiclePhoto, vehicleInput, getMaxVehicleYear } from '@shunlu/api-contract';
import type { Vehicle, VehicleEnergy, VehicleType } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { useNow } from '../../clock/clock.tsx';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { ChipGroup } from '../../forms/ChipGroup/ChipGroup.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { useDraftState } from '../../forms/lib/drafts.ts';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { useUploadedPicture } from '../../forms/lib/useUploadedPicture.ts';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { Select } from '../../forms/Select/Select.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { isInputMethodKey } from '../../primitives/lib/isInputMethodKey.ts';
import { from } from '../../tokens/breakpoints.ts';
import { VehiclePhotoPicker } from '../VehiclePhotoPicker/VehiclePhotoPicker.tsx';
import type { VehiclePhotoChange } from '../VehiclePhotoPicker/VehiclePhotoPicker.tsx';
import { addFeature, getFeatureChoices } from './vehicle-features.ts';

/** Body of `createVehicle`, also sufficient for `updateVehicle`. */
export type VehicleValues = z.output<typeof vehicleInput>;

const Root = styled.form`
  display: grid;
  gap: var(--space-5);

  [data-part='pair'] { display: grid; gap: var(--space-5); align-items: start; }
  [data-part='own'] { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-2); align-items: end; margin-block-start: var(--space-3); }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  ${from('large')} { [data-part='pair'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
`;

const USUAL_FEATURES = ['aircon', 'charging', 'luggage', 'noSmoking', 'childSeat', 'pets', 'dashcam'] as const;

/** Returns the years from next year down to the earliest accepted (spec §9). */
function getYearOptions(now: Date): { value: string; label: string }[] {
  const last = getMaxVehicleYear(now);
  return Array.from({ length: last - LIMITS.vehicleYear.min + 1 }, (_, index) => {
    const year = String(last - index);
    return { value: year, label: year };
  });
}

export interface VehicleFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Vehicle to edit; without it a new one with the defaults of spec §5. */
  vehicle?: Vehicle | undefined;
  /**
   * Saves the values and the photo's change. What it throws is shown at the fields it names, else above the form; input is kept.
   */
  onSubmit: (values: VehicleValues, photo: VehiclePhotoChange) => Promise<void> | void;
  /** Closes without saving. */
  onCancel: () => void;
}

/** Form that adds or edits a vehicle (spec §5 vehicle form, D59), in a Modal. */
export function VehicleForm({ vehicle, onSubmit, onCancel, ...rest }: VehicleFormProps) {
  const { t } = useTranslation('vehicles');
  const now = useNow();
  const draft = `vehicle-${vehicle?.id ?? 'new'}`;
  const [ownFeature, setOwnFeature] = useDraftState(`${draft}/feature`, '');
  const photo = useUploadedPicture<NonNullable<VehiclePhotoChange>>(uploadVehiclePhoto.upload.field, draft);
  const usualFeatures = USUAL_FEATURES.map((key) => t(`feature.${key}`));
  const form = useContractForm({
    schema: vehicleInput,
    defaultValues: {
      make: vehicle?.make ?? '',
      model: vehicle?.model ?? '',
      year: vehicle?.year ?? getMaxVehicleYear(now) - 1,
      color: vehicle?.color ?? '',
      license_plate: vehicle?.license_plate ?? '',
      vehicle_type: vehicle?.vehicle_type ?? 'sedan',
      energy: vehicle?.energy ?? DEFAULT_VEHICLE_ENERGY,
      seats: vehicle?.seats ?? LIMITS.vehicleSeats.initial,
      description: vehicle?.description ?? '',
      features: vehicle?.features ?? [],
      is_available: vehicle?.is_available ?? true,
    },
    draft,
    // A feature that was typed but not added counts too.
    onSubmit: (values) => photo.submit((change) => onSubmit({ ...values, features: addFeature(values.features ?? [], ownFeature) }, change)),
  });
  const availability = form.field('is_available');

  return (
    <Root data-component="VehicleForm" {...form.formProps} {...rest}>
      <FormBanner>{form.failure}</FormBanner>
      <div data-part="pair">
        <TextField label={t('form.make')} placeholder={t('form.makePlaceholder')} maxLength={LIMITS.vehicleText.max} {...form.field('make')} />
        <TextField label={t('form.model')} placeholder={t('form.modelPlaceholder')} maxLength={LIMITS.vehicleText.max} {...form.field('model')} />
      </div>
      <div data-part="pair">
        <ControlledField
          form={form}
          name="year"
          render={({ value, onValueChange, ...field }) => (
            <Select
              label={t('form.year')}
              options={getYearOptions(now)}
              value={String(value)}
              onChange={(event) => onValueChange(Number(event.target.value))}
              {...field}
            />
          )}
        />
        <TextField label={t('form.color')} maxLength={LIMITS.vehicleText.max} {...form.field('color')} />
      </div>
      <div data-part="pair">
        <TextField
          label={t('form.plate')}
          hint={t('form.plateHint')}
          maxLength={LIMITS.licensePlate.max}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('license_plate')}
        />
        <ControlledField
          form={form}
          name="vehicle_type"
          render={({ value, onValueChange, ...field }) => (
            <Select
              label={t('form.type')}
              options={VEHICLE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
              value={value}
              onChange={(event) => onValueChange(event.target.value as VehicleType)}
              {...field}
            />
          )}
        />
      </div>
      <ControlledField
        form={form}
        name="energy"
        render={({ value, onValueChange, ...field }) => (
          <Select
            label={t('form.energy')}
            hint={t('form.energyHint')}
            options={VEHICLE_ENERGIES.map((energy) => ({ value: energy, label: t(`energy.${energy}`) }))}
            value={value ?? DEFAULT_VEHICLE_ENERGY}
            onChange={(event) => onValueChange(event.target.value as VehicleEnergy)}
            {...field}
          />
        )}
      />
      <ControlledField
        form={form}
        name="seats"
        render={(field) => (
          <NumberStepper
            label={t('form.seats')}
            hint={t('form.seatsHint')}
            layout="row"
            min={LIMITS.vehicleSeats.min}
            max={LIMITS.vehicleSeats.max}
            format={(count) => t('seats', { count })}
            {...field}
          />
        )}
      />
      <ControlledField
        form={form}
        name="features"
        render={({ value, onValueChange, ...field }) => {
          const features = value ?? [];
          const addOwnFeature = () => {
            onValueChange(addFeature(features, ownFeature));
            setOwnFeature('');
          };
          return (
            <ChipGroup
              label={t('form.features')}
              mark="optional"
              options={getFeatureChoices(usualFeatures, features).map((feature) => ({ value: feature, label: feature }))}
              value={features}
              onValueChange={onValueChange}
              {...field}
            >
              <div data-part="own">
                <TextField
                  label={t('form.customFeature')}
                  maxLength={LIMITS.vehicleFeatures.length}
                  value={ownFeature}
                  onChange={(event) => setOwnFeature(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || isInputMethodKey(event)) return;
                    event.preventDefault();
                    addOwnFeature();
                  }}
                />
                <Button variant="secondary" onClick={addOwnFeature}>{t('form.addFeature')}</Button>
              </div>
            </ChipGroup>
          );
        }}
      />
      <TextArea
        {...form.field('description')}
        label={t('form.description')}
        mark="optional"
        placeholder={t('form.descriptionPlaceholder')}
        max={LIMITS.description.max}
      />
      <VehiclePhotoPicker
        vehicle={{ vehicle_type: form.methods.watch('vehicle_type'), photo_url: vehicle?.photo_url ?? null }}
        mark="optional"
        {...photo.field}
      />
      <Checkbox label={t('form.available')} hint={t('form.availableHint')} {...availability} />
      <div data-part="actions">
        <SubmitButton isSubmitting={form.isSubmitting} submittingLabel={t('form.saving')}>{t('form.save')}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </Root>
  );
}
