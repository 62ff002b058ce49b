import { expect, it } from 'vitest';
import { splitAddress } from './splitAddress.ts';

it.each([
  ['台北市中正區台北車站', '台北車站', '台北市中正區'],
  ['新竹市東區新竹科學園區', '新竹科學園區', '新竹市東區'],
  ['桃園市平鎮區環南路 184 號', '環南路 184 號', '桃園市平鎮區'],
  ['台南市新市區南科三路 1 號', '南科三路 1 號', '台南市新市區'],
  ['嘉義市東區市立棒球場', '市立棒球場', '嘉義市東區'],
  ['高雄市那瑪夏區達卡努瓦里', '達卡努瓦里', '高雄市那瑪夏區'],
  ['宜蘭縣宜蘭市宜蘭車站', '宜蘭車站', '宜蘭縣宜蘭市'],
  ['Taipei Main Station, Zhongzheng District, Taipei City', 'Taipei Main Station', 'Zhongzheng District, Taipei City'],
  ['屏東縣三地門鄉賽嘉航空園區', '賽嘉航空園區', '屏東縣三地門鄉'],
])('parts %s into the place and its county and town', (address, name, area) => {
  expect(splitAddress(address)).toEqual({ name, area });
});

it.each(['25.033000, 121.565400', 'Taipei Main Station', '台北車站', '台北市中正區'])(
  'leaves %s as it is',
  (address) => {
    expect(splitAddress(address)).toEqual({ name: address, area: '' });
  },
);
