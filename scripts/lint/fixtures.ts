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
      { path: 'packages/app/src/App.tsx', code: `const server = import('@shunlu/server');` },
      { path: 'packages/server/src/app/buildApp.ts', code: `import type { Props } from '@shunlu/ui/rides/RideCard/RideCard.tsx';` },
    ],
  },
  'standard-names': {
    good: [
      { path: 'packages/server/src/rides/a.ts', code: 'const ride = rides[ids.indexOf(id)]; function toStatus() {}' },
      { path: 'packages/ui/src/rides/a.stories.tsx', code: 'export const OutOfOrder = 1; export const timeOfDay = 2;' },
    ],
    bad: [
      { path: 'packages/server/src/rides/a.ts', code: 'function statusOf() {}' },
      { path: 'packages/app/src/rides/a.ts', code: 'const statusOfRide = () => {};' },
      { path: 'packages/api-contract/src/a.ts', code: 'export type AnswerOf<E> = E;' },
      { path: 'e2e/support/a.ts', code: 'export interface PartsOf {}' },
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
  'lazy-code': {
    good: [
      { path: 'packages/app/src/chat/ChatHost.tsx', code: `const Chat = lazy(() => untilLoaded(async () => (await import('./Chat.tsx')).default));` },
      { path: 'packages/app/src/data/later.ts', code: `const load = () => import('./together.ts');\nexport const call = () => loadCode(load);` },
      { path: 'packages/app/src/chat/outbox.test.ts', code: `const module = await import('./outbox.ts');` },
      { path: 'packages/server/src/app/start.ts', code: `const main = import('./main.ts');` },
    ],
    bad: [
      { path: 'packages/app/src/chat/ChatHost.tsx', code: `const Chat = lazy(() => import('./Chat.tsx'));` },
      { path: 'packages/ui/src/places/load.ts', code: `const load = () => import('./basemap.json');` },
    ],
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
      { path: 'packages/server/src/db/open.ts', code: `import { findRide } from '../rides/store.ts';` },
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
      { path: 'packages/app/src/routes.ts', code: `const page = import('./rides/RidePage.tsx');` },
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
      { path: 'packages/app/src/main.tsx', code: `import './main.css';` },
    ],
  },
  requests: {
    good: [
      { path: 'packages/api-contract/src/core/client.ts', code: `const answer = await fetch('/api/rides');` },
      { path: 'packages/app/src/api/client.ts', code: `const { data } = cache.fetch('rides');` },
      { path: 'packages/server/src/places/photon.ts', code: `const answer = await fetch(url);` },
    ],
    bad: [
      { path: 'packages/app/src/rides/useRide.ts', code: `const answer = await fetch('/api/rides');` },
      { path: 'packages/ui/src/places/Map/outlines.ts', code: `const answer = await window.fetch('/towns.json');` },
    ],
  },
  'pure-ui': {
    good: [
      { path: 'packages/ui/src/rides/a.ts', code: `const day = new Date(ride.departure_time); const ms = Date.parse(text);` },
      { path: 'packages/ui/src/clock/clock.tsx', code: `const now = () => new Date();` },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.ts', code: `const now = new Date();` },
      { path: 'packages/ui/src/rides/a.ts', code: `const now = Date.now();` },
      { path: 'packages/ui/src/rides/a.ts', code: `const theme = localStorage.getItem('theme');` },
      { path: 'packages/ui/src/rides/a.tsx', code: `import { useNavigate } from 'react-router-dom';` },
    ],
  },
  'raw-colours': {
    good: [
      { path: 'packages/ui/src/tokens/light.ts', code: `export const light = { surface: '#fff' };` },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`color: var(--text); border: 1px solid var(--red-500); white-space: nowrap;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`/* #fff */ background: transparent; a:hover { color: currentColor; }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: `const link = <a href="#map">{t('red')}</a>; const colours = ['white', 'red'];` },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`background: color-mix(in oklab, var(--a) 40%, transparent); grid-area: red;`;' },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`color: #1a2b3c;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`a:hover { background: rgb(0 0 0 / 40%) }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled(Card)`border: 1px solid white;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p.attrs({ role: "note" })`--_ring: red;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: `const icon = <path fill="#fff" />;` },
      { path: 'packages/ui/src/rides/a.tsx', code: `const icon = <path fill="white" />;` },
      { path: 'packages/app/src/App.tsx', code: `const meta = { themeColor: 'rgba(0, 0, 0, 0.4)' };` },
    ],
  },
  'static-templates': {
    good: [
      {
        path: 'packages/ui/src/rides/a.tsx',
        code: "import { from } from '../tokens/breakpoints.ts';\nconst A = styled.p`${from('desk')} { ${Icon} { margin: 0; } } animation: ${turn};`;",
      },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const text = `${(() => 1)()}`;' },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`padding: ${({ theme }) => theme.space};`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled(B)<{ wide: boolean }>`padding: ${function (p) { return p.x; }};`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`padding: ${from(1)};`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = css`padding: ${isWide ? a : b};`;' },
      { path: 'packages/ui/src/tokens/a.ts', code: 'const A = createGlobalStyle`padding: ${(props) => props.x};`;' },
    ],
  },
  'raw-sizes': {
    good: [
      { path: 'packages/ui/src/tokens/a.ts', code: 'const A = createGlobalStyle`--space-1: 4px; padding: 4px; font-size: 16px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`--_ring: 14px; padding: 1px var(--space-2) 3px; margin: calc(-1 * var(--_ring)) auto 0; gap: 0;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`font-size: var(--size-small); font: var(--weight-bold) var(--size-body)/1.5 var(--font-sans);`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`border-radius: 50%; box-shadow: 0 0 0 var(--_gap) var(--surface); inline-size: 20px; inset-block-start: 8px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`z-index: var(--z-bar); a { z-index: calc(var(--z-bar) + 1); } b { z-index: 0; }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`transition: opacity var(--motion-fast) var(--ease-out); animation: turn calc(6 * var(--motion-slow)) infinite;`;' },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`font-size: 14px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`font: 700 .875rem/1.5 var(--font-sans);`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`a:hover { border-start-start-radius: 4px }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`box-shadow: 0 1px 2px var(--line);`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`z-index: 10;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`transition: opacity 120ms;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = css`animation-duration: .2s;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`padding: 1px 8px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`margin-block-start: -4px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`gap: .5rem;`;' },
    ],
  },
  'grid-tracks': {
    good: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`grid-template-columns: auto minmax(0, 1fr); grid-template-rows: auto 1fr;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--_column)), 1fr));`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`grid-template: auto 1fr / minmax(0, 1fr) auto;`;' },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`grid-template-columns: auto 1fr;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`a { grid-auto-columns: 1.5fr }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`grid-template-columns: repeat(4, 1fr);`;' },
      { path: 'packages/app/src/rides/a.tsx', code: 'const A = styled.p`grid-template: auto / minmax(0, 1fr) 1fr;`;' },
    ],
  },
  'logical-sides': {
    good: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`margin-inline-start: 0; inset-inline: 0; text-align: start; --left: 0;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`border-start-end-radius: 0; background: linear-gradient(to right, var(--a), var(--b));`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`padding: 1px calc(1px + 2px) 3px calc(1px + 2px); margin: 0 auto 1px; inset: auto 0 0; border-radius: 3px 3px 1px 1px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <i style={{ insetInlineStart: 0, '--left': x }} />; const { left } = rect;` },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`margin-left: 0;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`a { right: 0 }`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`border-top-left-radius: 0;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`text-align: left;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`padding: 1px 2px 3px 4px;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`inset: 0 auto 0 calc(1px + 2px);`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const A = styled.p`border-radius: 0 var(--radius-1) var(--radius-1) 0;`;' },
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <i style={{ paddingRight: 0 }} />;` },
    ],
  },
  'no-literal-sentences': {
    good: [
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <p aria-label={t('close')} title={title}>{t('seats', { n })} · {n}/8 → </p>;` },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const a = <b data-kind="offer" className="wide">{`${a}, ${b}`}{isOwn ? a : b}</b>;' },
      { path: 'packages/ui/src/chat/a.tsx', code: `const a = <textarea enterKeyHint="send" />;` },
      { path: 'packages/ui/src/rides/a.stories.tsx', code: `const a = <p title="Close">Any text</p>;` },
      { path: 'packages/server/src/a.ts', code: `const mail = 'Dear driver';` },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <p>座位</p>;` },
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <>{n} seats</>;` },
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <p>{isOwn ? 'Yours' : other}</p>;` },
      { path: 'packages/ui/src/rides/a.tsx', code: 'const a = <p>{`${n} km`}</p>;' },
      { path: 'packages/ui/src/rides/a.tsx', code: `const a = <button aria-label="關閉" />;` },
      { path: 'packages/app/src/rides/a.tsx', code: `const a = <img alt={'A map'} />;` },
      { path: 'packages/app/src/rides/a.tsx', code: `const a = <LoadState errorTitle="It failed" />;` },
    ],
  },
  'documented-props': {
    good: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'export interface CardProps extends Props {\n  /** What it shows. */\n  ride: Ride;\n  /**\n   * Opens it.\n   */\n  onOpen?: () => void;\n}' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export type CardProps = Props & { /** What it shows. */ ride: Ride };' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'interface PartProps { ride: Ride } export interface Ends { from: string }' },
      { path: 'packages/ui/src/rides/a.stories.tsx', code: 'export interface DemoProps { ride: Ride }' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export type CardProps = { /** Where it leads. */ to?: string } & ({ to: string; href?: undefined } | { /** Elsewhere. */ href: string });' },
    ],
    bad: [
      { path: 'packages/ui/src/rides/a.tsx', code: 'export interface CardProps { ride: Ride }' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export interface CardProps {\n  /** What it shows. */\n  ride: Ride; onOpen?: () => void;\n}' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export interface CardProps {\n  // What it shows.\n  ride: Ride;\n}' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export interface CardProps {\n  /** */\n  ride: Ride;\n}' },
      { path: 'packages/ui/src/rides/a.tsx', code: 'export type CardProps = Props & ({ ride: Ride } | { /** What it shows. */ text: string });' },
    ],
  },
  'separate-text': {
    good: [
      { path: 'packages/ui/src/primitives/Button/Button.tsx', code: `const a = <button>{isBusy && <Spinner />}<span>{t('send')}</span></button>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <p>{t('send')}</p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <p>{isBusy ? t('sending') : t('send')}</p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <p><b>{t('a')}</b> <span>{t('b')}</span></p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <ul>{head}{items.map((item) => <li key={item}>{item}</li>)}{isOpen && <More />}</ul>;` },
      { path: 'packages/server/src/app/buildApp.tsx', code: `const a = <p>Text <b>bold</b></p>;` },
    ],
    bad: [
      { path: 'packages/ui/src/primitives/Button/Button.tsx', code: `const a = <button>{isBusy && <Spinner />}{t('send')}</button>;` },
      { path: 'packages/app/src/rides/RidePage.tsx', code: `const a = <p>{isRead && t('read')}<time /></p>;` },
      { path: 'packages/app/src/rides/RidePage.tsx', code: `const a = <p>{isRead ? <b /> : t('read')}<time /></p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <p>{price} NT$</p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: 'const a = <p><b />{`${from} → ${to}`}</p>;' },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <p><Icon />{option.label}</p>;` },
      { path: 'packages/ui/src/primitives/Text/Text.tsx', code: `const a = <>{formatPhone(phone)}</>;` },
    ],
  },
};
