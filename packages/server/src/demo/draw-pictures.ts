/**
 * Draws the pictures of the demo's people and cars as flat shapes: `node packages/server/src/demo/draw-pictures.ts` writes
 * `data/pictures`. They are stored as files, because encoding one as WebP takes longer than creating the rest of its person.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { Transformer } from '@napi-rs/image';
import type { VehicleType } from '@shunlu/api-contract';
import { DEMO_PEOPLE } from './people.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import { getPictureUrl } from './pictures.ts';

type Hair = 'short' | 'parted' | 'crew' | 'fringe' | 'bob' | 'long' | 'bun' | 'ponytail';

/** Hair, its colour, clothes, background and skin, and optionally an extra. */
type Drawing = readonly [hair: Hair, hairColor: string, clothes: string, background: string, skin: string, extra?: 'glasses' | 'beard'];

const BLACK = '#262330';
const BROWN = '#4a3228';
const CHESTNUT = '#6e432c';
const GREY = '#8b8a92';
const [FAIR, LIGHT, TAN] = ['#f6d3b8', '#efc19d', '#d9a077'] as const;
const [MINT, SKY, SAND, ROSE, LILAC, LEMON] = ['#cfe9df', '#cfe3f5', '#f3e2c7', '#f7d9d5', '#e0d9f3', '#f6edbf'] as const;

const DRAWINGS: Readonly<Record<PersonKey, Drawing>> = {
  daming: ['parted', BLACK, '#2f6f8f', SKY, LIGHT, 'glasses'],
  yijun: ['bob', BROWN, '#e08f62', MINT, FAIR],
  zhihao: ['crew', BLACK, '#4c7a57', SAND, TAN],
  jiahao: ['short', BLACK, '#3d4a6b', LEMON, LIGHT],
  yating: ['long', BLACK, '#b64f5e', LILAC, FAIR],
  boyu: ['fringe', BROWN, '#6c7fb8', SAND, FAIR, 'glasses'],
  shufen: ['bun', GREY, '#7a5a8c', ROSE, LIGHT, 'glasses'],
  junhong: ['short', BLACK, '#54606e', SKY, TAN, 'beard'],
  peijun: ['ponytail', CHESTNUT, '#3f8f88', LEMON, FAIR],
  guanyu: ['fringe', BLACK, '#3e7d4f', MINT, TAN],
  wenjie: ['parted', BROWN, '#d2a13c', LILAC, LIGHT],
  meiling: ['bob', BLACK, '#c2574f', SAND, LIGHT],
  jianhong: ['crew', BLACK, '#dd7a3b', SKY, LIGHT, 'glasses'],
  siyu: ['ponytail', BLACK, '#7fb5d6', ROSE, FAIR],
  zongxian: ['parted', GREY, '#45536a', MINT, TAN],
  yunru: ['long', BROWN, '#4f8d7c', SKY, FAIR, 'glasses'],
  haoyu: ['short', CHESTNUT, '#8a6ab0', LEMON, FAIR],
  jiaying: ['bun', BLACK, '#e3a4ad', MINT, FAIR],
  yijie: ['crew', BLACK, '#38598b', ROSE, TAN, 'beard'],
  shihan: ['long', CHESTNUT, '#cf6f4a', LEMON, LIGHT],
  zhewei: ['fringe', BLACK, '#5d6b3f', SAND, LIGHT],
  xinyi: ['bob', CHESTNUT, '#5276b5', ROSE, FAIR],
  chengen: ['short', BROWN, '#2f7f78', LILAC, LIGHT, 'glasses'],
  zixuan: ['fringe', CHESTNUT, '#e58d2e', SKY, TAN],
  peishan: ['ponytail', BLACK, '#8c4a6b', MINT, LIGHT],
  lisa: ['long', '#a8683a', '#3a87a8', SAND, FAIR],
  zhiming: ['crew', GREY, '#7b5a3c', LEMON, TAN],
  minjun: ['bun', BROWN, '#43617f', LILAC, FAIR],
  yuxuan: ['parted', BLACK, '#8fae4a', ROSE, LIGHT],
  kaiwen: ['bob', BLACK, '#d97f8e', SKY, FAIR, 'glasses'],
  ruoxi: ['long', BLACK, '#dcb34c', MINT, LIGHT],
  bohan: ['short', BLACK, '#666fa3', SAND, LIGHT],
};

/** SVG paths of hair behind and in front of the face, on 256 × 256; the face is an ellipse around 128, 116. */
const HAIR: Readonly<Record<Hair, { back: string; front: string }>> = {
  short: { back: '', front: 'M72 112c-6-50 22-76 58-76s62 24 55 76c-4-16-8-26-16-34-24 8-54 6-74-4-12 10-19 22-23 38z' },
  parted: { back: '', front: 'M72 114c-8-52 20-80 58-80s62 28 54 80c-3-22-12-34-24-40-26-2-44-8-54-18-6 26-22 34-34 58z' },
  crew: { back: '', front: 'M74 104c-2-44 22-64 54-64s56 20 54 64c-4-14-8-22-14-28-24-8-56-8-80 0-6 6-10 14-14 28z' },
  fringe: { back: '', front: 'M70 118c-8-56 22-84 58-84s66 28 58 84c-3-10-6-18-11-24-8 4-14 2-20-4-8 8-20 8-28 2-10 8-22 8-32 2-12 4-20 12-25 24z' },
  bob: { back: 'M62 122c0-58 28-88 66-88s66 30 66 88c0 24 2 40-6 52h-120c-8-12-6-28-6-52z', front: 'M74 116c2-34 20-46 32-56 18 20 48 26 74 24 4 10 4 22 2 32 10-52-12-78-54-78s-64 26-54 78z' },
  long: { back: 'M60 122c0-58 28-90 68-90s68 32 68 90c0 44 8 66 16 92h-168c8-26 16-48 16-92z', front: 'M74 118c0-30 22-44 52-66 8 28 36 34 54 40 4 8 4 18 2 26 10-52-12-80-54-80s-64 28-54 80z' },
  bun: { back: 'M128 6a28 28 0 1 1 0 56a28 28 0 1 1 0-56z', front: 'M74 114c-8-50 18-76 54-76s62 26 54 76c-4-22-18-40-54-42-36 2-50 20-54 42z' },
  ponytail: { back: 'M150 50c42-12 66 22 54 66-4 18-2 30 8 42-30 4-46-18-42-46z', front: 'M74 116c-8-52 18-80 56-80s62 28 52 80c-2-22-12-36-28-44-30 4-60 8-80 44z' },
};

function drawFace([hair, hairColor, clothes, background, skin, extra]: Drawing): string {
  const shade = 'fill="#000" fill-opacity=".1"';
  const glasses = '<g fill="#fff" fill-opacity=".25" stroke="#3a3440" stroke-width="4"><rect x="84" y="106" width="36" height="28" rx="12"/><rect x="136" y="106" width="36" height="28" rx="12"/><path d="M120 117q8-5 16 0" fill="none"/></g>';
  const beard = `<path d="M80 124c0 52 22 66 48 66s48-14 48-66c-4 22-14 28-22 28-14-6-38-6-52 0-8 0-18-6-22-28z" fill="${hairColor}" fill-opacity=".85"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
<rect width="256" height="256" fill="${background}"/><circle cx="128" cy="140" r="104" fill="#fff" fill-opacity=".35"/>
<path d="${HAIR[hair].back}" fill="${hairColor}"/>
<path d="M28 270c0-52 36-72 100-72s100 20 100 72z" fill="${clothes}"/>
<path d="M104 160h48v42c0 30-48 30-48 0z" fill="${skin}"/><path d="M104 176c14 14 34 14 48 0v14c-14 12-34 12-48 0z" ${shade}/>
<path d="M96 200c6 34 58 34 64 0l10 2c-6 48-78 48-84 0z" fill="#fff" fill-opacity=".3"/>
<circle cx="76" cy="124" r="12" fill="${skin}"/><circle cx="180" cy="124" r="12" fill="${skin}"/>
<path d="M76 108c0-36 22-56 52-56s52 20 52 56c0 48-24 76-52 76s-52-28-52-76z" fill="${skin}"/>
${extra === 'beard' ? beard : ''}
<g fill="#e2725b" fill-opacity=".28"><ellipse cx="94" cy="142" rx="11" ry="7"/><ellipse cx="162" cy="142" rx="11" ry="7"/></g>
<g fill="#2b2730"><ellipse cx="104" cy="120" rx="5" ry="6.5"/><ellipse cx="152" cy="120" rx="5" ry="6.5"/></g>
<g fill="none" stroke-linecap="round"><path d="M94 103q10-6 19-1M143 102q9-5 19 1" stroke="${hairColor}" stroke-width="4.5"/>
<path d="M128 126q5 10-3 14" stroke="#000" stroke-opacity=".2" stroke-width="4"/><path d="M111 156q17 14 34 0" stroke="#9c3f3f" stroke-width="5"/></g>
<path d="${HAIR[hair].front}" fill="${hairColor}"/>
${extra === 'glasses' ? glasses : ''}</svg>`;
}

const PAINTS: Readonly<Record<string, string>> = {
  白: '#f4f5f7', 灰: '#868e99', 紅: '#c8453f', 藍: '#3f6fb5', 銀: '#c3cad3', 黑: '#3a3f49', 綠: '#4d8560', 黃: '#e8bf3d', 橘: '#e5853a',
};

/** Side views with the bonnet on the right, on 320 × 120 with the ground at 110: body, windows, and positions of the wheels. */
const CARS: Readonly<Record<Exclude<VehicleType, 'motorcycle' | 'other'>, { body: string; windows: string; wheels: readonly [number, number] }>> = {
  sedan: {
    body: 'M14 92c-6 0-8-6-7-14 1-14 6-22 20-25l38-5 34-26c8-6 18-8 30-8h42c16 0 28 4 38 13l26 23 48 8c16 3 24 12 24 24 0 7-3 10-9 10z',
    windows: 'M84 49l24-19c5-4 11-5 18-5h22v24zM158 25h12c11 0 18 3 25 9l18 15h-55z',
    wheels: [70, 248],
  },
  hatchback: {
    body: 'M22 92c-6 0-8-6-8-16 0-18 4-30 12-40l14-18c6-7 14-10 26-10h88c16 0 28 5 40 15l32 26 52 8c16 3 24 11 24 25 0 7-3 10-9 10z',
    windows: 'M46 48l14-21c3-5 8-7 15-7h50v28zM136 20h20c11 0 19 3 28 10l22 18h-70z',
    wheels: [72, 248],
  },
  suv: {
    body: 'M20 90c-7 0-9-5-9-15l1-30 18-33c5-8 12-10 22-10h114c14 0 23 4 31 13l28 32 52 9c16 3 25 12 25 25 0 7-3 9-9 9z',
    windows: 'M38 45l12-23c3-6 7-8 14-8h58v31zM133 14h28c10 0 16 2 22 9l20 22h-70z',
    wheels: [72, 246],
  },
  wagon: {
    body: 'M16 92c-6 0-8-6-8-16l1-24 22-32c5-8 12-10 22-10h118c15 0 26 4 37 14l30 27 50 8c16 3 24 11 24 23 0 7-3 10-9 10z',
    windows: 'M36 50l16-23c3-5 7-7 14-7h56v30zM133 20h32c11 0 18 3 26 10l20 20h-78z',
    wheels: [68, 250],
  },
  van: {
    body: 'M18 92c-6 0-9-4-9-12V24c0-13 7-20 20-20h158c16 0 27 5 37 16l32 36 38 9c13 3 20 10 20 20 0 5-3 7-9 7z',
    windows: 'M24 48V26c0-6 3-8 8-8h50v30zM92 18h56v30H92zM158 18h26c10 0 17 3 24 11l16 19h-66z',
    wheels: [68, 250],
  },
  truck: {
    body: 'M14 90c-5 0-7-3-7-9V50c0-5 2-7 7-7h112l8-24c4-11 10-15 22-15h34c13 0 22 4 30 13l26 29 46 8c15 3 23 11 23 24 0 8-3 12-9 12z',
    windows: 'M147 44l7-20c2-6 6-9 12-9h8v29zM184 15h6c9 0 15 3 21 9l18 20h-45z',
    wheels: [66, 250],
  },
};

function drawCar({ type, color }: NonNullable<DemoPerson['vehicle']>, background: string): string {
  if (type === 'motorcycle' || type === 'other') throw new Error(`No ${type} is drawn`);
  const { body, windows, wheels } = CARS[type];
  const wheel = (x: number) => `<circle cx="${x}" cy="90" r="24" fill="#2b2f38"/><circle cx="${x}" cy="90" r="13" fill="#cfd5dc"/><circle cx="${x}" cy="90" r="5" fill="#7c8591"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
<rect width="640" height="400" fill="${background}"/><circle cx="520" cy="84" r="40" fill="#fff" fill-opacity=".7"/>
<path d="M0 262c70-70 120-96 176-60 52-66 118-88 186-18 48-40 92-46 138-8 40-26 90-22 140 20v120H0z" fill="#5f9a86" fill-opacity=".35"/>
<path d="M0 282c90-36 170-40 260-16 120-36 250-32 380-2v60H0z" fill="#5f9a86" fill-opacity=".55"/>
<rect y="306" width="640" height="94" fill="#6d7480"/><path d="M20 362h80M150 362h80M280 362h80M410 362h80M540 362h80" stroke="#fff" stroke-opacity=".75" stroke-width="7"/>
<g transform="translate(72 136) scale(1.55)"><ellipse cx="160" cy="114" rx="150" ry="7" fill="#000" fill-opacity=".25"/>
<path d="${body}" fill="${PAINTS[color] ?? '#c3cad3'}" stroke="#2b2f38" stroke-opacity=".35" stroke-width="2"/>
<clipPath id="body"><path d="${body}"/></clipPath><path d="M0 72h320v20H0z" fill="#000" fill-opacity=".1" clip-path="url(#body)"/><path d="${windows}" fill="#33465a"/><path d="${windows}" fill="#bfe0f2" fill-opacity=".35"/>
<g clip-path="url(#body)"><rect x="280" y="60" width="40" height="9" rx="4" fill="#fff3c4" stroke="#2b2f38" stroke-opacity=".3"/><rect x="0" y="58" width="19" height="14" rx="4" fill="#d6473f"/></g>
<path d="M112 60h16M174 60h16" stroke="#000" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>${wheels.map(wheel).join('')}</g></svg>`;
}

/** Renders an SVG as WebP. The library renders it larger than its stated size, so scaling it down smooths the edges. */
const encode = (svg: string, width: number) => Transformer.fromSvg(svg).resize(width).webp(80);

await mkdir(new URL('.', getPictureUrl('daming', 'avatar')), { recursive: true });
for (const [key, { vehicle }] of Object.entries(DEMO_PEOPLE) as [PersonKey, DemoPerson][]) {
  const look = DRAWINGS[key];
  await writeFile(getPictureUrl(key, 'avatar'), await encode(drawFace(look), 192));
  if (vehicle) await writeFile(getPictureUrl(key, 'vehicle'), await encode(drawCar(vehicle, look[3]), 640));
}
