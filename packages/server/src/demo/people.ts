/** The demo's people, all fictitious. Their domain `.example` is reserved, so no mail arrives anywhere (RFC 2606). */
import type { VehicleEnergy, VehicleType } from '@shunlu/api-contract';

export interface DemoVehicle {
  make: string;
  model: string;
  year: number;
  color: string;
  plate: string;
  seats: number;
  type: VehicleType;
  /** Default: petrol. */
  energy?: VehicleEnergy;
  features: readonly string[];
}

export interface DemoPerson {
  family: string;
  given: string;
  bio: string;
  joinedDaysAgo: number;
  vehicle?: DemoVehicle;
}

/** The password of all demo users. */
export const DEMO_PASSWORD = 'shunlu2026';
/** The people behind the demo's two suggested accounts. */
export const DEMO_ACCOUNTS = { driver: 'daming', passenger: 'yijun' } as const satisfies Record<string, PersonKey>;

export function demoEmail(key: PersonKey): string {
  return `${key}@shunlu.example`;
}

const car = (make: string, model: string, type: VehicleType, year: number, color: string, plate: string, ...features: string[]): DemoVehicle => ({
  make, model, year, color, plate, type, features, seats: type === 'van' ? 6 : type === 'motorcycle' ? 1 : 4,
});

export type PersonKey =
  | 'daming' | 'yijun' | 'zhihao' | 'jiahao' | 'yating' | 'boyu' | 'shufen' | 'junhong' | 'peijun' | 'guanyu'
  | 'wenjie' | 'meiling' | 'jianhong' | 'siyu' | 'zongxian' | 'yunru' | 'haoyu' | 'jiaying' | 'yijie' | 'shihan'
  | 'zhewei' | 'xinyi' | 'chengen' | 'zixuan' | 'peishan' | 'lisa' | 'zhiming' | 'minjun' | 'yuxuan' | 'kaiwen'
  | 'ruoxi' | 'bohan';

export const DEMO_PEOPLE: Readonly<Record<PersonKey, DemoPerson>> = {
  daming: {
    family: '陳', given: '大明', joinedDaysAgo: 990, bio: '在竹科上班，平日固定往返台北、新竹。車上禁菸，歡迎帶電腦。',
    vehicle: { ...car('Toyota', 'Corolla Cross', 'suv', 2023, '白', 'BCD-5678', '禁菸', 'USB 充電'), energy: 'hybrid' },
  },
  yijun: { family: '林', given: '怡君', joinedDaysAgo: 670, bio: '平日台北、新竹往返，喜歡安靜的車程。' },
  zhihao: {
    family: '林', given: '志豪', joinedDaysAgo: 510, bio: '週末回新竹陪爸媽。',
    vehicle: car('Honda', 'CR-V', 'suv', 2021, '灰', 'BMR-2107', '禁菸', '後車廂可放行李'),
  },
  jiahao: {
    family: '張', given: '家豪', joinedDaysAgo: 820, bio: '板橋出發，準時發車。',
    vehicle: { ...car('Tesla', 'Model 3', 'sedan', 2024, '白', 'EAB-3690', 'USB 充電'), energy: 'electric' },
  },
  yating: {
    family: '王', given: '雅婷', joinedDaysAgo: 300, bio: '內湖到竹科，早上不聊天也沒關係。',
    vehicle: car('Mazda', 'Mazda3', 'hatchback', 2022, '紅', 'BFK-8812', '禁菸'),
  },
  boyu: {
    family: '李', given: '柏宇', joinedDaysAgo: 240, bio: '清大博士生，一週往返台大兩次。',
    vehicle: car('Ford', 'Focus', 'hatchback', 2020, '藍', 'BGA-4521'),
  },
  shufen: {
    family: '吳', given: '淑芬', joinedDaysAgo: 730, bio: '走國道 3 號，頂埔捷運站上車很方便。',
    vehicle: car('Nissan', 'Sentra', 'sedan', 2022, '銀', 'BHC-7730', '禁菸', '兒童座椅'),
  },
  junhong: {
    family: '蔡', given: '俊宏', joinedDaysAgo: 410, bio: '基隆人，雨天照常出發。',
    vehicle: car('Toyota', 'Altis', 'sedan', 2019, '黑', 'AVN-6603'),
  },
  peijun: {
    family: '周', given: '佩君', joinedDaysAgo: 365, bio: '基隆到內科，六點半前回訊息。',
    vehicle: car('Volkswagen', 'Golf', 'hatchback', 2021, '白', 'BEJ-1196', '禁菸', 'USB 充電'),
  },
  guanyu: {
    family: '黃', given: '冠宇', joinedDaysAgo: 190, bio: '宜蘭上台北，走雪隧。',
    vehicle: car('Subaru', 'Forester', 'suv', 2020, '綠', 'BDL-9054', '可帶寵物'),
  },
  wenjie: {
    family: '劉', given: '文傑', joinedDaysAgo: 560, bio: '桃園到內湖，下午六點回程。',
    vehicle: car('Honda', 'Fit', 'hatchback', 2023, '黃', 'BNP-3318'),
  },
  meiling: {
    family: '鄭', given: '美玲', joinedDaysAgo: 880, bio: '中壢出發，台北、新竹都跑。',
    vehicle: { ...car('Hyundai', 'Staria', 'van', 2023, '銀', 'BPA-6021', '禁菸', '空間大'), energy: 'diesel' },
  },
  jianhong: {
    family: '許', given: '建宏', joinedDaysAgo: 150, bio: '南崁到內科。',
    vehicle: car('Kia', 'Stonic', 'suv', 2022, '橘', 'BKT-5547'),
  },
  siyu: {
    family: '何', given: '思妤', joinedDaysAgo: 270, bio: '在林口長庚上班，配合輪班時間。',
    vehicle: car('Suzuki', 'Swift', 'hatchback', 2021, '藍', 'BGR-2284', '禁菸'),
  },
  zongxian: {
    family: '楊', given: '宗憲', joinedDaysAgo: 455, bio: '三峽、輔大一帶順路都可以。',
    vehicle: car('Toyota', 'RAV4', 'suv', 2020, '黑', 'BCW-7781', '後車廂可放行李'),
  },
  yunru: {
    family: '謝', given: '韻如', joinedDaysAgo: 620, bio: '竹北到竹科，短程免費順路載。',
    vehicle: car('Lexus', 'UX', 'suv', 2022, '白', 'BLE-4410', '禁菸'),
  },
  haoyu: {
    family: '曾', given: '浩宇', joinedDaysAgo: 95, bio: '竹南到竹科，桃園也常去。',
    vehicle: car('Skoda', 'Octavia', 'wagon', 2021, '灰', 'BHM-3902'),
  },
  jiaying: {
    family: '賴', given: '佳穎', joinedDaysAgo: 340, bio: '台中人，偶爾去竹科出差。',
    vehicle: car('Toyota', 'Yaris', 'hatchback', 2022, '白', 'BJS-8126', '禁菸'),
  },
  yijie: {
    family: '洪', given: '奕傑', joinedDaysAgo: 505, bio: '彰化到中科，早上七點半準時。',
    vehicle: car('Mitsubishi', 'Outlander', 'suv', 2019, '銀', 'AYU-5573'),
  },
  shihan: {
    family: '徐', given: '詩涵', joinedDaysAgo: 210, bio: '假日上阿里山看日出。',
    vehicle: car('Ford', 'Kuga', 'suv', 2023, '紅', 'BNB-6645', '可放單車'),
  },
  zhewei: {
    family: '郭', given: '哲瑋', joinedDaysAgo: 385, bio: '嘉義到南科，週末回雲林。',
    vehicle: car('Honda', 'HR-V', 'suv', 2022, '灰', 'BKY-1358'),
  },
  xinyi: {
    family: '邱', given: '欣怡', joinedDaysAgo: 470, bio: '台南在地人，南科通勤。',
    vehicle: car('Toyota', 'Corolla', 'sedan', 2023, '白', 'BMV-9917', '禁菸', 'USB 充電'),
  },
  chengen: {
    family: '江', given: '承恩', joinedDaysAgo: 130, bio: '高雄到南科，聽 Podcast。',
    vehicle: car('BMW', '118i', 'hatchback', 2020, '藍', 'BDG-2470'),
  },
  zixuan: {
    family: '葉', given: '子軒', joinedDaysAgo: 290, bio: '高雄到路竹，暑假跑墾丁。',
    vehicle: car('Nissan', 'Kicks', 'suv', 2021, '橘', 'BFV-7063'),
  },
  peishan: {
    family: '高', given: '佩珊', joinedDaysAgo: 575, bio: '屏東、高雄、台南都順路。',
    vehicle: car('Volvo', 'V60', 'wagon', 2021, '黑', 'BGN-5209', '禁菸', '可帶寵物'),
  },
  lisa: {
    family: 'Chang', given: 'Lisa', joinedDaysAgo: 60, bio: 'Teaching in Hualien. English and Mandarin are both fine.',
    vehicle: car('Toyota', 'Sienta', 'van', 2022, '白', 'BLR-8844', '空間大'),
  },
  zhiming: {
    family: '潘', given: '志明', joinedDaysAgo: 330, bio: '玉里人，台東、花蓮都跑。',
    vehicle: { ...car('Ford', 'Ranger', 'truck', 2021, '灰', 'BEV-3127'), energy: 'diesel' },
  },
  minjun: { family: '簡', given: '敏君', joinedDaysAgo: 220, bio: '常跑新竹開會。' },
  yuxuan: { family: '羅', given: '宇軒', joinedDaysAgo: 75, bio: '' },
  ruoxi: { family: '宋', given: '若曦', joinedDaysAgo: 160, bio: '新竹上班，台北生活。' },
  bohan: { family: '鍾', given: '柏翰', joinedDaysAgo: 40, bio: '' },
  kaiwen: { family: '方', given: '凱雯', joinedDaysAgo: 12, bio: '剛加入，請多指教。' },
};
