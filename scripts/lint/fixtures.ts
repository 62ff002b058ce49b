/** A file as it might stand in the house, beside others that it uses. */
export interface Fixture {
  path: string;
  code: string;
  beside?: Record<string, string>;
}

/** For each rule, what it lets pass and what it stops. Each bad file breaks its rule exactly once. */
export const FIXTURES: Record<string, { good: Fixture[]; bad: Fixture[] }> = {
  arrows: {
    good: [
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';` },
      { path: 'packages/server/src/rides/routes.ts', code: `import { contract } from '@shunlu/api-contract';` },
      { path: 'packages/ui/src/rides/RideCard/RideCard.stories.tsx', code: `import { rides } from '@shunlu/api-contract/fixtures';` },
      { path: '.storybook/preview.tsx', code: `import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';` },
    ],
    bad: [
      { path: 'packages/ui/src/rides/RideCard/RideCard.tsx', code: `import { paths } from '@shunlu/app/routes.ts';` },
      { path: 'packages/api-contract/src/rides.ts', code: `export { price } from '@shunlu/ui/i18n/price.ts';` },
      { path: 'packages/app/src/app/App.tsx', code: `const server = import('@shunlu/server');` },
      { path: 'packages/server/src/app/buildApp.ts', code: `import type { Props } from '@shunlu/ui/rides/RideCard/RideCard.tsx';` },
    ],
  },
  'packages-by-name': {
    good: [{ path: 'packages/ui/src/rides/a.ts', code: `import { b } from '../places/b.ts';` }],
    bad: [
      { path: 'packages/ui/src/rides/a.ts', code: `import { limits } from '../../../api-contract/src/limits.ts';` },
      { path: 'packages/server/src/app/buildApp.ts', code: `import data from '../../../docs/data.json' with { type: 'json' };` },
    ],
  },
  'small-zod': {
    good: [
      { path: 'packages/api-contract/src/rides.ts', code: `import * as z from 'zod/mini';` },
      { path: 'packages/server/src/shared/config.ts', code: `import { z } from 'zod';` },
    ],
    bad: [{ path: 'packages/api-contract/src/rides.ts', code: `import { z } from 'zod';` }],
  },
  rooms: {
    good: [
      { path: 'packages/ui/src/rides/RideCard/RideCard.tsx', code: `import { Map } from '../../places/Map/Map.tsx';` },
      { path: 'packages/ui/src/overlays/Dialog/Dialog.tsx', code: `import { Field } from '../../forms/Field/Field.tsx';` },
      { path: 'packages/ui/src/forms/Field/Field.stories.tsx', code: `import { RideForm } from '../../rides/RideForm/RideForm.tsx';` },
    ],
    bad: [
      { path: 'packages/ui/src/places/Map/Map.tsx', code: `import { RideCard } from '../../rides/RideCard/RideCard.tsx';` },
      { path: 'packages/ui/src/tokens/a.ts', code: `import { Icon } from '../primitives/Icon/Icon.tsx';` },
      { path: 'packages/ui/src/primitives/Icon/Icon.tsx', code: `import { Dialog } from '@shunlu/ui/overlays/Dialog/Dialog.tsx';` },
      { path: 'packages/ui/src/widgets/Clock.tsx', code: `export const clock = 1;` },
    ],
  },
  floors: {
    good: [
      { path: 'packages/server/src/rides/service.ts', code: `import { findUser } from '../users/store.ts';` },
      { path: 'packages/server/src/rides/routes.ts', code: `import { book } from '../bookings/service.ts';` },
      { path: 'packages/server/src/rides/presenter.ts', code: `import { presentUser } from '../users/presenter.ts';` },
      { path: 'packages/server/src/app/start.ts', code: `import { buildApp } from './buildApp.ts';` },
      { path: 'packages/server/src/rides/service.test.ts', code: `import { buildApp } from '../app/buildApp.ts';` },
    ],
    bad: [
      { path: 'packages/server/src/db/openDatabase.ts', code: `import { findRide } from '../rides/store.ts';` },
      { path: 'packages/server/src/rides/store.ts', code: `import { mayBook } from './policy.ts';` },
      { path: 'packages/server/src/rides/policy.ts', code: `import { book } from './service.ts';` },
      { path: 'packages/server/src/rides/service.ts', code: `import { book } from '../bookings/service.ts';` },
      { path: 'packages/server/src/rides/routes.ts', code: `import { buildApp } from '../app/buildApp.ts';` },
      {
        path: 'packages/server/src/rides/store.ts',
        code: `import { helper } from './helper.ts';`,
        beside: { 'packages/server/src/rides/helper.ts': `import { book } from './service.ts';` },
      },
    ],
  },
  'app-domains': {
    good: [
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import { useAuth } from '../api/authStore.ts';` },
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import { ChatDialog } from '../chat/index.ts';` },
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import { paths } from '../routes.ts';` },
      { path: 'packages/app/src/app/routes.ts', code: `const page = import('./rides/RidePage.tsx');` },
    ],
    bad: [
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import { useOutbox } from '../chat/useOutbox.ts';` },
      { path: 'packages/app/src/api/session.ts', code: `import { useBookings } from '../bookings/index.ts';` },
    ],
  },
  'app-composes': {
    good: [{ path: 'packages/app/src/rides/RidePage.tsx', code: `import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';` }],
    bad: [
      { path: 'packages/app/src/rides/RidePage.tsx', code: `import styled from 'styled-components';` },
      { path: 'packages/app/src/app/main.tsx', code: `import './main.css';` },
    ],
  },
};
