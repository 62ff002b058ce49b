import type { Vehicle as VehicleView } from '@shunlu/api-contract';
import type { Vehicle } from '../db/schema.ts';

/** A vehicle as its owner sees it. */
export function presentVehicle(vehicle: Vehicle): VehicleView {
  return {
    id: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    color: vehicle.color,
    license_plate: vehicle.licensePlate,
    seats: vehicle.seats,
    vehicle_type: vehicle.vehicleType,
    energy: vehicle.energy,
    description: vehicle.description,
    features: vehicle.features,
    is_available: vehicle.isAvailable,
    photo_url: vehicle.photoUrl,
  };
}
