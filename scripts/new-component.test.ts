import { describe, expect, it } from 'vitest';
import { conventionProblems, readStoryFile } from './lib/conventions.ts';
import { buildComponentFiles, parseRequest } from './lib/newComponent.ts';
import { checkHouse } from './lint/house.ts';
import { COMPONENT_ROOMS } from './lint/rules/rooms.ts';
import { parseSource } from './lint/source.ts';

const neighbours = { rooms: COMPONENT_ROOMS, names: ['RideCard', 'Badge'] };

describe('pnpm new:component', () => {
  it.each([
    ['vehicles/PlateTag', { room: 'vehicles', name: 'PlateTag', isOperable: false }],
    ['vehicles/PlateTag --operable', { room: 'vehicles', name: 'PlateTag', isOperable: true }],
  ])('understands %s', (request, component) => {
    expect(parseRequest(request.split(' '), neighbours)).toEqual(component);
  });

  it.each([
    ['', /pnpm new:component <room>\/<Name>/],
    ['PlateTag', /pnpm new:component <room>\/<Name>/],
    ['garage/PlateTag', /no room "garage".*vehicles/],
    ['tokens/PlateTag', /no room "tokens"/],
    ['vehicles/plateTag', /"plateTag" is no name/],
    ['vehicles/../PlateTag', /pnpm new:component/],
    ['vehicles/RideCard', /there is a component RideCard already/],
    ['vehicles/Ridecard', /there is a component RideCard already/],
    ['vehicles/PlateTag --big', /"--big" says nothing here/],
    ['vehicles/PlateTag PlateTag', /"PlateTag" says nothing here/],
  ])('refuses "%s"', (request, reason) => {
    expect(() => parseRequest(request === '' ? [] : request.split(' '), neighbours)).toThrow(reason);
  });

  describe.each([false, true])('writes files (operable: %s)', (isOperable) => {
    const files = Object.entries(buildComponentFiles({ room: 'vehicles', name: 'PlateTag', isOperable }));
    const house = new Map(files.map(([path, text]) => [path, parseSource(path, text)]));

    it('into the folder of its name', () => {
      const folder = 'packages/ui/src/vehicles/PlateTag';
      expect([...house.keys()]).toEqual([`${folder}/PlateTag.tsx`, `${folder}/PlateTag.stories.tsx`]);
    });

    it('that keep the rules of the house', () => {
      expect(checkHouse(house)).toEqual([]);
    });

    it('with stories by the conventions, whose guide is left to say', () => {
      const stories = house.get('packages/ui/src/vehicles/PlateTag/PlateTag.stories.tsx');
      const file = stories && readStoryFile(stories);
      expect(file && conventionProblems('PlateTag', file)).toEqual(['its guide does not say: when, avoid, parts']);
      expect(file?.stories.has('Keyboard')).toBe(isOperable);
    });
  });
});
