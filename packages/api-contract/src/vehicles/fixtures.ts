import type { RideVehicle } from '../rides/schemas.ts';
import type { Vehicle } from './schemas.ts';

export const altis: Vehicle = {
  id: 21,
  make: 'Toyota',
  model: 'Corolla Altis',
  year: 2023,
  color: '白色',
  license_plate: 'ABC-1234',
  seats: 4,
  vehicle_type: 'sedan',
  energy: 'petrol',
  description: '後座有充電線。',
  features: ['冷氣', '手機充電', '行李空間'],
  is_available: true,
  photo_url: null,
};

/** A large vehicle that is marked as unavailable. */
export const caddy: Vehicle = {
  id: 22,
  make: 'Volkswagen',
  model: 'Caddy Maxi Life Camper Edition',
  year: 2021,
  color: '深灰色',
  license_plate: 'EAB-5678',
  seats: 6,
  vehicle_type: 'van',
  energy: 'diesel',
  description: '',
  features: [],
  is_available: false,
  photo_url: null,
};

/** A vehicle with the longest realistic texts. */
export const longVehicle: Vehicle = {
  ...caddy,
  id: 26,
  description: '車內禁菸，後車廂可以直放一台腳踏車；第三排座位較窄，適合身高 160 公分以下的乘客。',
  features: ['冷氣', '手機充電', '行李空間', '兒童安全座椅（請先告知）', '可帶寵物'],
};

/** A vehicle with the longest realistic English texts. */
export const longVehicleInEnglish: Vehicle = {
  ...longVehicle,
  id: 27,
  color: 'Dark metallic grey',
  description: 'No smoking inside. The boot takes a bicycle standing up; the third row is narrow and suits passengers of up to 160 cm.',
  features: ['Air conditioning', 'Phone charging', 'Luggage space', 'Child safety seat (please tell me before)', 'Pets welcome'],
};

/** The Altis as strangers see it, with a masked plate. */
export const altisOnRide: RideVehicle = {
  make: altis.make,
  model: altis.model,
  year: altis.year,
  color: altis.color,
  vehicle_type: altis.vehicle_type,
  energy: altis.energy,
  seats: altis.seats,
  license_plate: 'ABC-••••',
};

/** The Caddy as strangers see it, with a masked plate. */
export const caddyOnRide: RideVehicle = {
  make: caddy.make,
  model: caddy.model,
  year: caddy.year,
  color: caddy.color,
  vehicle_type: caddy.vehicle_type,
  energy: caddy.energy,
  seats: caddy.seats,
  license_plate: 'EAB-••••',
};
