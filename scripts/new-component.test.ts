import { describe, expect, it } from 'vitest';
import { buildComponentFiles } from './new-component.ts';

describe('pnpm new:component', () => {
  it('writes a component and its stories into the folder of its name', () => {
    const folder = 'packages/ui/src/vehicles/PlateTag';
    const files = buildComponentFiles('vehicles/PlateTag');
    expect(Object.keys(files)).toEqual([`${folder}/PlateTag.tsx`, `${folder}/PlateTag.stories.tsx`]);
    expect(files[`${folder}/PlateTag.tsx`]).toContain('export function PlateTag({ children, ...rest }: PlateTagProps)');
    expect(files[`${folder}/PlateTag.stories.tsx`]).toContain("title: 'Vehicles/PlateTag'");
    expect(Object.values(files).join('')).not.toMatch(/\bName|Domain/);
  });

  it.each([
    ['', /pnpm new:component <domain>\/<Name>/],
    ['PlateTag', /pnpm new:component <domain>\/<Name>/],
    ['garage/PlateTag', /no folder "garage".*vehicles/],
    ['vehicles/plateTag', /pnpm new:component/],
    ['vehicles/../PlateTag', /pnpm new:component/],
    ['vehicles/Ridecard', /there is a component Ridecard already/],
  ])('refuses "%s"', (request, reason) => {
    expect(() => buildComponentFiles(request)).toThrow(reason);
  });
});
