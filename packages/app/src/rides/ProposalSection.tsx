import { listVehicles, toTaipeiDate } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { ProposalForm } from '@shunlu/ui/bookings/ProposalForm/ProposalForm.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { ProposalSkeleton } from './ProposalSkeleton.tsx';
import { useRequestEstimate } from './useEstimate.ts';
import { usePlannedTrips } from './usePlannedTrips.ts';
import type { RideCommands } from './useRideCommands.ts';

/** Form to propose to drive a request: the own vehicles and the cost of the trip with the chosen one (D1). */
export default function ProposalSection({ ride, commands }: { ride: Ride; commands: Pick<RideCommands, 'join'> }) {
  const own = useQuery(listVehicles, {});
  const { estimate, onVehicleChange } = useRequestEstimate(ride);
  const plannedTrips = usePlannedTrips(true);
  const [isSent, setSent] = useState(false);
  return (
    <LoadState loadable={own} skeleton={<ProposalSkeleton />}>
      {({ vehicles }) => (
        <ProposalForm
          ride={ride}
          vehicles={vehicles}
          vehiclesTo={paths.vehicles}
          estimate={estimate}
          plannedTrips={plannedTrips?.(toTaipeiDate(ride.departure_time))}
          onVehicleChange={onVehicleChange}
          isSent={isSent}
          onPropose={async (body) => {
            await commands.join(ride, body);
            setSent(true);
          }}
        />
      )}
    </LoadState>
  );
}
