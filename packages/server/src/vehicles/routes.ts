import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentVehicle } from './presenter.ts';
import type { VehiclesService } from './service.ts';

export function vehiclesRoutes(vehicles: VehiclesService): Handlers<typeof contract.vehicles> {
  return {
    listVehicles: async ({ viewer }) => ({ vehicles: (await vehicles.list(viewer.userId)).map(presentVehicle) }),
    createVehicle: async ({ viewer, body }) => ({
      vehicle: presentVehicle(await vehicles.create(viewer.userId, { body })),
    }),
    updateVehicle: async ({ viewer, params, body }) => ({
      vehicle: presentVehicle(await vehicles.update(viewer.userId, { params, body })),
    }),
    deleteVehicle: async ({ viewer, params }) => {
      await vehicles.remove(viewer.userId, params.id);
      return { ok: true };
    },
    uploadVehiclePhoto: async ({ viewer, params, upload }) => ({
      vehicle: presentVehicle(await vehicles.setPhoto(viewer.userId, { params, upload })),
    }),
    deleteVehiclePhoto: async ({ viewer, params }) => ({
      vehicle: presentVehicle(await vehicles.removePhoto(viewer.userId, { params })),
    }),
  };
}
