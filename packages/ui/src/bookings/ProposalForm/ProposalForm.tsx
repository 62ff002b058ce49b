import { LIMITS, joinInput, toTaipeiDate } from '@shunlu/api-contract';
import type { Ride, Vehicle } from '@shunlu/api-contract';
import { useEffect, useId, useMemo } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { useDraftState } from '../../forms/lib/drafts.ts';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { RadioCard } from '../../forms/RadioCard/RadioCard.tsx';
import type { RadioCardOption } from '../../forms/RadioCard/RadioCard.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatPrice } from '../../i18n/price.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { plusIcon } from '../../primitives/Icon/icons.ts';
import { Link } from '../../primitives/Link/Link.tsx';
import { NumberPlate } from '../../vehicles/NumberPlate/NumberPlate.tsx';
import { CostHelper } from '../../rides/CostHelper/CostHelper.tsx';
import type { CostHelperProps } from '../../rides/CostHelper/CostHelper.tsx';
import { TripCount } from '../../rides/TripCount/TripCount.tsx';
import type { JoinInput } from '../BookingForm/BookingForm.tsx';
import { PriceSummary } from '../PriceSummary/PriceSummary.tsx';
import { getOnlyFittingVehicle, getVehicleProblem } from '../lib/vehicle-problem.ts';
import { useFocusWhenSent } from '../lib/useFocusWhenSent.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > [data-part='head'] { display: grid; gap: var(--space-1); }
  > [data-part='head'] > p, > [data-part='note'], [data-part='vehicle'] > p { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
  [data-part='vehicle'] { display: grid; justify-items: start; gap: var(--space-3); }
  [data-part='vehicle'] > [data-component='RadioCard'] { justify-self: stretch; }
  [data-component='RadioCard'] [data-component='NumberPlate'] { margin-block-start: var(--space-1); }
`;

export interface ProposalFormProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-labelledby' | 'onSubmit'> {
  /** Request without a driver. */
  ride: Ride;
  /** The viewer's vehicles. */
  vehicles: readonly Vehicle[];
  /** Path of the page that adds vehicles. */
  vehiclesTo: string;
  /** Cost of the trip with the chosen vehicle (`POST /api/rides/estimate`); without it no price is suggested. */
  estimate?: CostHelperProps['estimate'];
  /** Number of trips that the viewer already drives on that Taipei day (D16); without it no count is shown. */
  plannedTrips?: number | undefined;
  /** Called with the chosen vehicle, for the estimate. Pass a stable function. */
  onVehicleChange?: ((vehicle: Vehicle) => void) | undefined;
  /** Sends the proposal. What it throws is shown at the fields it names, else above; input is kept. */
  onPropose: (input: JoinInput) => Promise<void> | void;
  /** Shows that the proposal was sent, until the app renders it as an `OwnProposal`. */
  isSent?: boolean;
}

type Values = z.input<typeof joinInput>;

/** The contract's schema plus the creator's maximum price, which the contract cannot know. */
function buildProposalSchema(highestTwd: number) {
  return joinInput.check(({ value: { price_per_seat: price }, issues }) => {
    if (price == null || price <= highestTwd) return;
    issues.push({ code: 'custom', input: price, path: ['price_per_seat'], message: 'TOO_BIG', params: { limit: highestTwd } });
  });
}

/** Options for the viewer's vehicles; unsuitable ones are disabled and say why. */
function useVehicleOptions(vehicles: readonly Vehicle[], party: number, isSent: boolean): RadioCardOption<string>[] {
  const { t } = useTranslation(['bookings', 'vehicles']);
  return vehicles.map((vehicle) => {
    const { id, year, make, model, color, vehicle_type, seats, license_plate } = vehicle;
    const problem = getVehicleProblem(vehicle, party);
    const facts = {
      unavailable: () => t('vehicles:availability.unavailable'),
      tooSmall: () => t('proposal.tooSmall', { seats: t('vehicles:passengerSeats', { count: seats }), party: t('form.seatsValue', { count: party }) }),
    };
    return {
      value: String(id),
      label: t('vehicles:name', { year, make, model }),
      hint: t('vehicles:line', {
        color,
        type: t(`vehicles:type.${vehicle_type}`),
        seats: problem === undefined ? t('vehicles:passengerSeats', { count: seats }) : facts[problem](),
      }),
      isDisabled: problem !== undefined || isSent,
      children: <NumberPlate plate={license_plate} />,
    };
  });
}

/** Form in which a driver proposes to drive a request: vehicle and price per seat (D1, D68). */
export function ProposalForm(props: ProposalFormProps) {
  const { ride, vehicles, vehiclesTo, estimate, plannedTrips, onVehicleChange, onPropose, isSent = false, ...rest } = props;
  const { t } = useTranslation(['bookings', 'vehicles', 'rides']);
  const toName = usePersonName();
  const titleId = useId();
  const sent = useFocusWhenSent(isSent);
  const { total_seats: party, price_per_seat: highest } = ride;
  const schema = useMemo(() => buildProposalSchema(highest), [highest]);
  const draft = `proposal-${ride.id}`;
  const form = useContractForm<Values, z.output<typeof joinInput>>({
    schema,
    defaultValues: { role: 'driver', vehicle_id: getOnlyFittingVehicle(vehicles, party)?.id ?? null, price_per_seat: highest - (highest % LIMITS.price.step), special_requests: '' },
    draft,
    // A proposal sends no seats: the request has its own (D68).
    onSubmit: ({ vehicle_id = null, price_per_seat = null, special_requests }) =>
      onPropose({ role: 'driver', vehicle_id, price_per_seat, special_requests: special_requests === '' ? null : special_requests }),
    failedKey: 'bookings:proposal.failed',
  });
  const options = useVehicleOptions(vehicles, party, isSent);
  const { watch, setValue } = form.methods;
  const chosenId = watch('vehicle_id');
  const price = watch('price_per_seat') ?? 0;
  const chosen = vehicles.find(({ id }) => id === chosenId);
  const suggested = estimate?.state === 'ready' ? Math.min(estimate.data.cost.suggested_per_seat, highest) : undefined;

  useEffect(() => {
    if (chosen) onVehicleChange?.(chosen);
  }, [chosen, onVehicleChange]);
  // The price follows the suggestion until the driver sets one, even the same amount.
  const [isOwnPrice, setIsOwnPrice] = useDraftState(`${draft}/own-price`, false);
  useEffect(() => {
    if (suggested !== undefined && !isOwnPrice) setValue('price_per_seat', suggested);
  }, [suggested, isOwnPrice, setValue]);
  function setPrice(twd: number | null) {
    setIsOwnPrice(true);
    setValue('price_per_seat', twd);
  }

  const hint = { name: toName(ride.creator), seats: t('form.seatsValue', { count: party }), price: formatPrice(highest) };
  return (
    <Card as="section" data-component="ProposalForm" aria-labelledby={titleId} {...rest}>
      <Form {...form.formProps}>
        <div data-part="head">
          <Heading level={2} size="title" id={titleId}>{t('proposal.title')}</Heading>
          <p>{t('proposal.lead', hint)}</p>
          {plannedTrips !== undefined && (
            <TripCount day={toTaipeiDate(ride.departure_time)} count={plannedTrips + 1} limit={LIMITS.tripsPerDay} />
          )}
        </div>
        {vehicles.length === 0 ? (
          <div data-part="vehicle">
            <p>{t('proposal.noVehicle')}</p>
            <Button variant="secondary" icon={plusIcon} to={vehiclesTo}>{t('rides:form.addVehicle')}</Button>
          </div>
        ) : (
          <>
            <FormBanner>{form.failure}</FormBanner>
            <div data-part="vehicle">
              <ControlledField
                form={form}
                name="vehicle_id"
                render={({ value, onValueChange, ...field }) => (
                  <RadioCard
                    label={t('proposal.vehicle')}
                    options={options}
                    value={value == null ? null : String(value)}
                    onValueChange={(id) => onValueChange(Number(id))}
                    {...field}
                  />
                )}
              />
              {vehicles.every((vehicle) => getVehicleProblem(vehicle, party) !== undefined) && <p>{t('proposal.noneFits')}</p>}
              <Link to={vehiclesTo}>{t('rides:form.manageVehicles')}</Link>
            </div>
            {estimate && (
              <CostHelper estimate={estimate} priceTwd={price} onUseSuggested={(twd) => setPrice(Math.min(twd, highest))} />
            )}
            <ControlledField
              form={form}
              name="price_per_seat"
              render={({ error, value, ...field }) => (
                <NumberStepper
                  label={t('proposal.price')}
                  hint={t('proposal.highest', hint)}
                  layout="row"
                  min={LIMITS.price.min}
                  max={LIMITS.price.max}
                  step={LIMITS.price.step}
                  format={formatPrice}
                  isDisabled={isSent}
                  {...field}
                  value={value ?? null}
                  onValueChange={setPrice}
                  error={price > highest ? t('proposal.aboveHighest', hint) : error}
                />
              )}
            />
            <TextArea
              {...form.field('special_requests')}
              label={t('proposal.message')}
              mark="optional"
              placeholder={t('proposal.messagePlaceholder')}
              max={LIMITS.specialRequests.max}
              readOnly={isSent}
            />
            <PriceSummary seats={party} pricePerSeatTwd={price} total="received" />
            {isSent ? (
              <Banner tone="ok" role="status" title={t('proposal.sent')} ref={sent} tabIndex={-1}>{t('proposal.sentText')}</Banner>
            ) : (
              <SubmitButton isFullWidth isSubmitting={form.isSubmitting}>{t('proposal.submit')}</SubmitButton>
            )}
            <p data-part="note">{t('proposal.note')}</p>
          </>
        )}
      </Form>
    </Card>
  );
}
