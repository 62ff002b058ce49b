import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { TextField } from '../forms/TextField/TextField.tsx';
import { Badge } from '../primitives/Badge/Badge.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { Icon } from '../primitives/Icon/Icon.tsx';
import * as icons from '../primitives/Icon/icons.ts';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { Verdicts } from './foundations.fixtures.tsx';

/** Search words of each icon in both languages. */
const WORDS: Record<string, string> = {
  arrowLeftIcon: '返回 back',
  arrowRightIcon: '前往 onward, exchange',
  bagIcon: '行李 luggage',
  bellIcon: '通知 notifications',
  blockIcon: '封鎖 block a person',
  calendarIcon: '日期 date',
  cameraIcon: '照片 photo',
  carIcon: '汽車 car, under way, an offer',
  chatIcon: '聊天 訊息 chat, message',
  checkIcon: '確認 完成 confirmed, done',
  chevronDownIcon: '展開 open below',
  chevronLeftIcon: '上一頁 back, previous',
  chevronRightIcon: '查看 onward, next',
  chevronUpIcon: '收合 close above',
  clockIcon: '時間 等待 time, waiting',
  closeIcon: '關閉 清除 close, clear, cancelled',
  coinIcon: '費用 cost',
  dotsIcon: '更多 more',
  downloadIcon: '下載 download',
  editIcon: '編輯 edit',
  errorIcon: '錯誤 error',
  externalIcon: '另開視窗 elsewhere, new window',
  eyeIcon: '顯示密碼 show',
  eyeOffIcon: '隱藏密碼 hide',
  filterIcon: '篩選 filter',
  flagIcon: '徵求 檢舉 request, report',
  gearIcon: '設定 settings',
  globeIcon: '語言 language',
  homeIcon: '首頁 home',
  infoIcon: '說明 information',
  linkIcon: '連結 link',
  listIcon: '清單 list',
  locateIcon: '目前位置 current position',
  lockIcon: '隱私 private, locked',
  mailIcon: '電子郵件 e-mail',
  mapIcon: '地圖 map',
  menuIcon: '選單 menu',
  minusIcon: '減少 縮小 fewer, zoom out',
  moonIcon: '深色 dark',
  motorcycleIcon: '機車 motorcycle',
  noteIcon: '備註 note',
  peopleIcon: '乘客 people, passengers',
  personIcon: '個人 駕駛 person, profile',
  phoneIcon: '電話 phone',
  pinIcon: '地點 place',
  plusIcon: '新增 放大 more, add, zoom in',
  printerIcon: '列印 print',
  repeatIcon: '固定通勤 recurring',
  retryIcon: '再試一次 try again',
  routeIcon: '順路 路線 route, on the way',
  screenIcon: '跟隨系統 system theme',
  searchIcon: '搜尋 search',
  seatIcon: '座位 seat',
  sendIcon: '送出 send',
  shieldIcon: '安全 規範 rules, safety',
  signOutIcon: '登出 log out',
  starIcon: '評分 rating',
  sunIcon: '淺色 light',
  swapIcon: '對調起訖 swap start and end',
  ticketIcon: '預訂 booking',
  trashIcon: '刪除 delete',
  uploadIcon: '上傳 upload',
  warningIcon: '注意 warning',
  wheelIcon: '駕駛模式 driving',
};

const Tile = styled.li`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-3);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  svg { margin-block-end: var(--space-2); }
`;

function Finder() {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) => `${name} ${WORDS[name] ?? ''}`.toLowerCase().includes(wanted));
  return (
    <Stack gap={4}>
      <TextField
        type="search"
        label="找圖示 Find an icon"
        icon={icons.searchIcon}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Text size="small" tone="muted" role="status" lang="en">{`${found.length} of ${Object.keys(icons).length}`}</Text>
      <Grid as="ul" column="11rem" gap={3}>
        {found.map(([name, shape]) => (
          <Tile key={name}>
            <Icon shape={shape} size={24} />
            <Text size="small" isBold>{name}</Text>
            <Text size="caption" tone="muted">{WORDS[name]}</Text>
          </Tile>
        ))}
      </Grid>
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
});

/** Every icon with its import name and its meaning. */
export const Every = meta.story({
  render: () => <Finder />,
  play: async ({ canvas, canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('li svg')].filter((drawing) => drawing instanceof SVGSVGElement);
    await expect(drawings).toHaveLength(Object.keys(icons).length);
    const outside = drawings.filter((drawing) => {
      const box = drawing.getBBox();
      return box.width === 0 || box.x < 1 || box.y < 1 || box.x + box.width > 23 || box.y + box.height > 23;
    });
    await expect(outside.map((drawing) => drawing.parentElement?.textContent)).toEqual([]);
    const withoutWords = Object.keys(icons).filter((name) => !(name in WORDS));
    await expect(withoutWords).toEqual([]);
    await expect(canvas.getByRole('status')).toBeVisible();
  },
});

/** Finds an icon by its name, or by a word of either language. */
export const Search = meta.story({
  render: () => <Finder />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, '座位');
    await expect(canvas.getByText('seatIcon')).toBeVisible();
    await expect(canvas.queryByText('bellIcon')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'NOTIF');
    await expect(canvas.getByText('bellIcon')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 of/);
  },
});

export const Sizes = meta.story({
  render: () => (
    <Inline gap={6} align="end">
      {([
        [14, 'in a badge'], [16, 'in a small line'], [18, 'in a field'], [20, 'beside words, in a button'],
        [24, 'alone, in a bar'], [32, 'a star to give'],
      ] as const).map(([size, use]) => (
        <Stack key={size} gap={2} align="start">
          <Icon shape={icons.carIcon} size={size} />
          <Text size="caption" tone="muted" lang="en">{`${size} · ${use}`}</Text>
        </Stack>
      ))}
    </Inline>
  ),
});

const Grid24 = styled.svg`
  inline-size: 192px;
  block-size: 192px;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-part='grid'] { stroke: var(--line); stroke-width: .1; }
  [data-part='safe'] { stroke: var(--route-line); stroke-width: .15; stroke-dasharray: .5 .5; }
  [data-part='shape'] { stroke: var(--text); stroke-width: 1.75; }
`;

/** Icons are 24 by 24 with a free outer edge; lines are 1.75 wide with round ends. */
export const Construction = meta.story({
  render: () => (
    <Inline gap={6}>
      {[icons.carIcon, icons.clockIcon, icons.pinIcon].map((shape) => (
        <Grid24 key={shape.line} viewBox="0 0 24 24" aria-hidden>
          <path data-part="grid" d={Array.from({ length: 25 }, (_, at) => `M${at} 0v24M0 ${at}h24`).join('')} />
          <path data-part="safe" d="M2.5 2.5h19v19h-19z" />
          <path data-part="shape" d={shape.line} />
        </Grid24>
      ))}
    </Inline>
  ),
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Inline><Button variant="secondary" icon={icons.chatIcon}>詢問駕駛</Button></Inline>, because: 'An icon stands beside its word and helps to find it.' },
        { isGood: false, example: <Inline><Icon shape={icons.seatIcon} label="座位" /><Icon shape={icons.bagIcon} label="行李" /><Icon shape={icons.repeatIcon} label="固定通勤" /></Inline>, because: 'Alone it is a riddle. Only close, back, bell and swap are known to everyone.' },
        { isGood: true, example: <Inline><Badge tone="ok" icon={icons.checkIcon}>已預留</Badge></Inline>, because: 'One icon for one meaning: a tick is always settled.' },
        { isGood: false, example: <Inline gap={2}><Icon shape={icons.carIcon} isFilled /><Icon shape={icons.clockIcon} isFilled /></Inline>, because: 'Outlines are not filled. Only a star and the end dot are.' },
      ]}
    />
  ),
});

export const Keyboard = meta.story({
  render: () => <Finder />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('bell');
    await expect(canvas.getByText('bellIcon')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 of/);
  },
});

export const Narrow = Every.extend(narrow);
