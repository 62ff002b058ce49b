import type { OwnUser, Person, PublicUser } from './schemas.ts';

/** A driver with many trips. */
export const daming: Person = {
  id: 11,
  first_name: '大明',
  last_name: '陳',
  profile_picture: null,
  rating: 4.9,
  rating_count: 96,
  total_rides: 128,
  email_confirmed: true,
  created_at: '2024-03-02T02:00:00.000Z',
};

/** A frequent passenger. */
export const yijun: Person = {
  id: 12,
  first_name: '怡君',
  last_name: '林',
  profile_picture: null,
  rating: 4.8,
  rating_count: 31,
  total_rides: 42,
  email_confirmed: true,
  created_at: '2025-01-15T02:00:00.000Z',
};

/** A new user without reviews. */
export const newcomer: Person = {
  id: 13,
  first_name: '小美',
  last_name: '黃',
  profile_picture: null,
  rating: null,
  rating_count: 0,
  total_rides: 0,
  email_confirmed: false,
  created_at: '2026-11-19T02:00:00.000Z',
};

/** A long name in Latin letters. */
export const alexandra: Person = {
  id: 14,
  first_name: 'Alexandra Wilhelmina',
  last_name: 'Featherstonehaugh-Montgomery',
  profile_picture: null,
  rating: 4.2,
  rating_count: 5,
  total_rides: 6,
  email_confirmed: true,
  created_at: '2025-07-01T02:00:00.000Z',
};

/** 怡君 as she sees herself. */
export const yijunOwn: OwnUser = {
  ...yijun,
  email: 'yijun@example.tw',
  phone: '+886912345678',
  bio: '平日台北、新竹往返，喜歡安靜的車程。',
  preferences: {},
  user_type: 'both',
  role: 'user',
};

/** 大明 as he sees himself. */
export const damingOwn: OwnUser = {
  ...daming,
  email: 'daming@example.tw',
  phone: '+886987654321',
  bio: '每週五回新竹，準時出發。',
  preferences: {},
  user_type: 'both',
  role: 'user',
};

/** 大明 as 怡君 sees him. */
export const damingPublic: PublicUser = {
  ...daming,
  bio: '每週五回新竹，準時出發。',
  user_type: 'both',
};

/** A new user with an empty profile. */
export const newcomerPublic: PublicUser = { ...newcomer, bio: '', user_type: 'rider' };
