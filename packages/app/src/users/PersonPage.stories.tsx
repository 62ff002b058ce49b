import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { getUser, listBlocked, listUserReviews } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { damingBlocked, damingPublic, newcomerPublic, damingReviews, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, mockFailOnce, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, userEvent } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import { useTrust } from '../trust/index.ts';
import PersonPage from './PersonPage.tsx';

const meta = preview.meta({
  title: 'Pages/Person',
  component: PersonPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', id: 11 },
  decorators: [
    (Story, { parameters }) => <PageHarness at={`/users/${String(parameters['id'])}`} pattern="/users/:id" cameFrom="/rides/101"><Story /></PageHarness>,
  ],
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: [] }), mock(getUser, { user: damingPublic }), mock(listUserReviews, { reviews: damingReviews, total: 3, next_cursor: null }));
    const undo = logInAs(yijunOwn);
    return () => {
      useTrust.getState().close();
      undo();
    };
  },
});

/** RD.115, RD.116: another person with their reviews, and with buttons to block and report. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('陳大明');
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /返回|Go back/ })).toHaveAttribute('href', '/rides/101');
    await userEvent.click(canvas.getByRole('button', { name: /^檢舉$|^Report$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'report', person: { id: 11 } });
    await userEvent.click(canvas.getByRole('button', { name: /^封鎖$|^Block$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: false });
  },
});

/** A person without reviews. */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getUser, { user: newcomerPublic }), mock(listUserReviews, { reviews: [], total: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/還沒有評價|No reviews yet/);
  },
});

/** RD.115, RD.136: the profile of a person whom the viewer has blocked is not shown; the page says so and leads back. */
export const Blocked = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }), mock(getUser, mockError('USER_NOT_FOUND')), mock(listUserReviews, mockError('USER_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getUser, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getUser, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** Try Again loads the profile. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(getUser, { user: damingPublic }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await expect(await canvas.findByRole('heading', { level: 1, name: '陳大明' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** D95: a person who has deleted their account is not found. */
export const NotFound = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getUser, mockError('USER_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /找不到頁面|Page not found/ })).toBeVisible();
  },
});

/** The viewer's own address redirects to their own profile page. */
export const Own = meta.story({
  parameters: { id: yijunOwn.id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/profile');
  },
});
