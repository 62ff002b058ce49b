import { readFileSync } from 'node:fs';

/** Limits of `npm test` on the gzipped size of components of the built library. Packages are not counted: pages share them. */
const { dependencies } = JSON.parse(readFileSync(new URL('packages/ui/package.json', import.meta.url), 'utf8'));
const ignore = Object.keys(dependencies);

const component = (file, limit) => ({ name: file.split('/').at(-1), path: `packages/ui/dist/${file}.js`, limit, gzip: true, ignore });

export default [
  component('primitives/Badge/Badge', '1.2 kB'),
  component('primitives/Card/Card', '1 kB'),
  component('rides/RideCard/RideCard', '20 kB'),
  component('overlays/Modal/Modal', '3.5 kB'),
  component('overlays/Toast/Toast', '3.1 kB'),
  component('places/AddressField/AddressField', '6.2 kB'),
  component('chat/Composer/Composer', '4 kB'),
];
