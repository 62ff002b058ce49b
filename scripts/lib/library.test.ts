import { describe, expect, it } from 'vitest';
import { listComponents, getImports, notShippable, packagesReachedFrom, strayReaches } from './library.ts';
import { describeSizes, tooLarge, type Size } from './sizes.ts';

const library = new Map([
  ['primitives/Badge/Badge.js', ['primitives/Icon/Icon.js', 'styled-components']],
  ['primitives/Icon/Icon.js', ['react/jsx-runtime']],
  ['primitives/Icon/icons.js', []],
  ['map/RouteMap/RouteMap.js', ['react']],
  ['map/MapCanvas/MapCanvas.js', ['leaflet']],
  ['rides/RideForm/RideForm.js', ['rides/RideForm/PriceFields.js']],
  ['rides/RideForm/PriceFields.js', ['react-hook-form', '@hookform/resolvers/zod']],
]);

describe('the library', () => {
  it('names what a module imports at once, not what it imports when called for', () => {
    const code = `
      import { a } from '../Icon/Icon.js'; import 'leaflet/dist/leaflet.css';
      export * from './b.js'; export { c } from '@floating-ui/react';
      const later = () => import('../../map/MapCanvas/MapCanvas.js');`;
    expect(getImports('primitives/Badge/Badge.js', code)).toEqual([
      'primitives/Icon/Icon.js', 'leaflet/dist/leaflet.css', 'primitives/Badge/b.js', '@floating-ui/react',
    ]);
  });

  it('knows its components: a folder named as the file', () => {
    expect(listComponents(library).map((file) => file.split('/')[1])).toEqual(['Badge', 'Icon', 'RouteMap', 'MapCanvas', 'RideForm']);
  });

  it('knows which packages come with a module', () => {
    expect(packagesReachedFrom('primitives/Badge/Badge.js', library)).toEqual(['react', 'styled-components']);
    expect(packagesReachedFrom('rides/RideForm/RideForm.js', library)).toEqual(['@hookform/resolvers', 'react-hook-form']);
  });

  it('lets only the map bring Leaflet, and only a form react-hook-form', () => {
    expect(strayReaches(library)).toEqual([]);
    const astray = new Map([
      ...library,
      ['map/RouteMap/RouteMap.js', ['map/MapCanvas/MapCanvas.js']],
      ['rides/RideDetails/RideDetails.js', ['rides/RideForm/RideForm.js']],
    ]);
    expect(strayReaches(astray)).toEqual([
      expect.stringMatching(/^map\/RouteMap\/RouteMap\.js reaches leaflet/),
      expect.stringMatching(/^rides\/RideDetails\/RideDetails\.js reaches react-hook-form/),
      expect.stringMatching(/^rides\/RideDetails\/RideDetails\.js reaches @hookform\/resolvers/),
    ]);
  });

  it('contains no stories, tests or their helpers', () => {
    const files = ['a/B/B.js', 'a/B/B.stories.js', 'a/B/b.test.d.ts', 'a/a.fixtures.js', 'testing/b.js'];
    expect(notShippable(files)).toEqual(files.slice(1));
  });
});

describe('sizes', () => {
  const size = (component: string, folder: number, whole: number): Size => ({ component, folder, whole, packages: ['leaflet', 'react'] });
  const badge = size('primitives/Badge/Badge.js', 590, 900);
  const card = size('primitives/Card/Card.js', 590, 1001);

  it('are held on what the limit says: the component’s folder, or the whole', () => {
    expect(tooLarge([badge, size('primitives/Text/Text.js', 1e6, 1e6)])).toEqual([]);
    expect(tooLarge([badge, card])).toEqual(['Card weighs 1.00 kB (whole), its limit is 1 kB']);
  });

  it('are told with their limit and what else comes along', () => {
    expect(describeSizes([badge]).at(-1)).toMatch(/0\.59 +0\.90 +0\.6 \(folder\) +primitives\/Badge {2}leaflet$/);
  });
});
