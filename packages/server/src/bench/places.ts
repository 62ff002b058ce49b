/**
 * `pnpm bench:places`: what the gazetteer does in a second, for what people type: each name letter by letter, addresses,
 * several words, and points. Prints and writes docs/figures/places.md; ends with 1 where a query takes more than the limit.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LatLng } from '@shunlu/api-contract';
import { findPlaces, getGazetteer, reversePlace } from '../places/gazetteer.ts';

/** Limit of a query's 95th percentile on the server, milliseconds, because queries run while a person types. */
const LIMIT_MS = 2;
const SECONDS = 2;
const FIGURES = fileURLToPath(new URL('../../../../docs/figures/', import.meta.url));
const TAIPEI: LatLng = { lat: 25.0478, lng: 121.517 };

const TYPED = [
  '台北車站', '臺北火車站', '板橋車站', '新竹科學園區', '台中高鐵站', '高鐵左營站', '捷運市政府站', '國立台灣大學', '桃園國際機場', '日月潭', '太魯閣',
  'Taipei Main Station', 'hsinchu science park', 'NTHU', 'kaohsiung', '南港展覽館', '林口長庚', '台北101', '清境農場', '金城車站', '台北市信義區', '竹北',
];
const ADDRESSES = ['台北市中正區重慶南路一段122號', '新北市板橋區文化路一段188巷', '高雄市左營區高鐵路107號', '台中市西屯區台灣大道三段99號', '台北市信義區市府路1號'];
const WORDS = ['main taipei', 'science park hsinchu', 'station hsr taichung', 'museum taipei', '101 台北 station'];
const NOTHING = ['香格里拉大飯店', 'zzzzzz', '!!!', 'aipei'];

/** The queries of a text field: from two letters on, one letter more each time. */
function getPrefixes(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((_, index) => letters.slice(0, index + 2).join(''));
}

interface Measured {
  name: string;
  perSecond: number;
  p50: number;
  p95: number;
  worst: number;
}

/**
 * Repeats the work for all inputs for a number of seconds, after a round to warm up. The median of an input's repetitions counts,
 * so that other load on the machine is not measured.
 */
function measure<T>(name: string, inputs: readonly T[], work: (input: T) => unknown): Measured {
  for (const input of inputs) work(input);
  const took = inputs.map((): number[] => []);
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    for (const [index, input] of inputs.entries()) {
      const from = performance.now();
      work(input);
      took[index]?.push(performance.now() - from);
    }
  }
  const share = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
  const medians = took.map((each) => share(each, 0.5));
  const total = medians.reduce((sum, ms) => sum + ms, 0);
  return { name, perSecond: Math.round((medians.length / total) * 1_000), p50: share(medians, 0.5), p95: share(medians, 0.95), worst: share(medians, 1) };
}

const from = performance.now();
findPlaces('台', { limit: 5 });
const readMs = performance.now() - from;

const typed = TYPED.flatMap(getPrefixes);
const queries = [...typed, ...ADDRESSES.flatMap(getPrefixes), ...WORDS, ...NOTHING];
const points = getGazetteer().filter((_, index) => index % 20 === 0).map(({ lat, lng }) => ({ lat: lat + 0.002, lng: lng + 0.002 }));
const measured = [
  measure('typed names, letter by letter', typed, (q) => findPlaces(q, { limit: 5 })),
  measure('the same, the other end known', typed, (q) => findPlaces(q, { limit: 5, near: TAIPEI })),
  measure('street addresses, letter by letter', ADDRESSES.flatMap(getPrefixes), (q) => findPlaces(q, { limit: 5 })),
  measure('several words, out of order', WORDS, (q) => findPlaces(q, { limit: 5 })),
  measure('what is not there', NOTHING, (q) => findPlaces(q, { limit: 5 })),
  measure('all of these', queries, (q) => findPlaces(q, { limit: 5, near: TAIPEI })),
  measure('points', points, ({ lat, lng }) => reversePlace(lat, lng)),
];
const ms = (value: number) => value.toFixed(3);
const text = `# The gazetteer's figures

\`pnpm bench:places\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, one of ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}).

In one process, without HTTP; milliseconds a query, each the median of its repetitions. ${typed.length} prefixes of ${TYPED.length} names as they are typed, and more. The limit is ${LIMIT_MS} ms at p95.
The first query reads the data and builds the index: ${Math.round(readMs)} ms, once; a server does so by itself when it starts.

| Queries | a second | p50 | p95 | worst |
|---|---:|---:|---:|---:|
${measured.map(({ name, perSecond, p50, p95, worst }) => `| ${name} | ${perSecond} | ${ms(p50)} | ${ms(p95)} | ${ms(worst)} |`).join('\n')}
`;
process.stdout.write(text);
mkdirSync(FIGURES, { recursive: true });
writeFileSync(`${FIGURES}places.md`, text);
if (measured.some(({ p95 }) => p95 > LIMIT_MS)) process.exitCode = 1;
