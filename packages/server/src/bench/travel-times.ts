/**
 * `pnpm bench:travel-times`: what trips are estimated to take, beside what others published of them. Prints and writes
 * docs/figures/travel-times.md. `roads/travel-times.test.ts` holds the deviations.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { estimateTrip } from '../roads/estimate.ts';
import { PUBLISHED_TIMES } from '../roads/testing/published-times.ts';

const FIGURES = fileURLToPath(new URL('../../../../docs/figures/', import.meta.url));

const rows = PUBLISHED_TIMES.map((published) => {
  const { distance_km, duration_min } = estimateTrip(published.from, published.to);
  return { ...published, distance_km, duration_min, deviation: duration_min / published.minutes - 1 };
});
const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)} %`;
const mean = rows.reduce((sum, { deviation }) => sum + deviation, 0) / rows.length;

const text = `# Travel times

\`pnpm bench:travel-times\` wrote this on ${new Date().toISOString().slice(0, 10)}: the estimate on the trunk roads on board beside published driving times, minutes. The middle
of a published range counts. Coaches are slower than cars; route planners and drivers at night reckon with free roads. A test
holds each within 20 % and the mean of all within 5 % (RD.167); the speeds by class of road are in \`roads/speeds.ts\` (D129).

| Route | most of it on | km | estimate | published | deviation | what was published |
|---|---|---:|---:|---:|---:|---|
${rows.map((row) => `| ${row.name} | ${row.kind} | ${row.distance_km.toFixed(1)} | ${row.duration_min} | ${row.minutes} | ${percent(row.deviation)} | [${row.said}](${row.source})${row.also === undefined ? '' : `, [also](${row.also})`} |`).join('\n')}

Mean deviation ${percent(mean)} of ${rows.length} routes.
`;
process.stdout.write(text);
mkdirSync(FIGURES, { recursive: true });
writeFileSync(`${FIGURES}travel-times.md`, text);
