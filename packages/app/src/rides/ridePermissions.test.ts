import {
  acceptedProposal, daming, drivenRequest, expiredProposal, FROZEN_NOW, joinedRequest, newcomer, offer, proposal, recurringOffer,
  rejectedProposal, request, yijun,
} from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { canDecline, getOtherParties, getRidePermissions, findOwnProposal, splitProposals, canOfferToDrive } from './ridePermissions.ts';

const listPermissions = (ride: typeof offer, { id }: { id: number }) => {
  const { isCreator: _, isDriver: __, ...may } = getRidePermissions(ride, id, FROZEN_NOW);
  return Object.entries(may).flatMap(([name, is]) => (is ? [name] : []));
};

it('RD.52, RD.131, RD.9: who created a ride edits and cancels it, who drives it starts and finishes it', () => {
  expect(listPermissions(offer, daming)).toEqual(['canEdit', 'canCancel', 'startableAt']);
  expect(listPermissions({ ...offer, status: 'in_progress' }, daming)).toEqual(['finishableAt']);
  expect(listPermissions({ ...offer, status: 'completed' }, daming)).toEqual([]);
  expect(listPermissions({ ...offer, departure_time: FROZEN_NOW.toISOString() }, daming)).toEqual(['startableAt']);
  expect(listPermissions(offer, yijun)).toEqual([]);
});

it('R4.13: who drives an offer cancels it as long as it is active, up to its departure, and nobody else does', () => {
  const mayCancel = (ride: Partial<typeof offer>, { id } = daming) => getRidePermissions({ ...offer, ...ride }, id, FROZEN_NOW).canCancel;
  const departing = (ms: number) => ({ departure_time: new Date(FROZEN_NOW.getTime() + ms).toISOString() });
  expect([mayCancel({}), mayCancel(departing(1)), mayCancel(departing(0)), mayCancel({}, yijun)]).toEqual([true, true, false, false]);
  expect((['in_progress', 'completed', 'cancelled'] as const).map((status) => mayCancel({ status }))).toEqual([false, false, false]);
});

it('RD.106: of a driven request its creator edits, its driver starts', () => {
  expect(listPermissions(request, yijun)).toEqual(['canEdit']);
  expect(listPermissions(drivenRequest, newcomer)).toEqual(['canEdit']);
  expect(listPermissions(drivenRequest, daming)).toEqual(['startableAt']);
});

it('RD.153: starts from 30 minutes before departure on, finishes after half of the estimated time and not before departure', () => {
  const departure = new Date(offer.departure_time);
  const after = (minutes: number) => new Date(departure.getTime() + minutes * 60_000);
  expect(getRidePermissions(offer, daming.id, FROZEN_NOW).startableAt).toEqual(after(-30));
  const started = (minutes: number) => ({ ...offer, status: 'in_progress' as const, duration_min: 50, started_at: after(minutes).toISOString() });
  expect([-30, -10, 0, 12].map((minutes) => getRidePermissions(started(minutes), daming.id, FROZEN_NOW).finishableAt)).toEqual([after(0), after(15), after(25), after(25)]);
});

it('RD.18: a template is never under way', () => {
  expect(listPermissions(recurringOffer, daming)).toEqual(['canEdit', 'canCancel']);
});

it('RD.104: proposals are no bookings of passengers; the own one that stands goes before one that was declined', () => {
  expect(splitProposals([proposal, joinedRequest])).toEqual({ proposals: [proposal], seats: [joinedRequest] });
  expect(findOwnProposal([rejectedProposal, proposal], daming.id)).toBe(proposal);
  expect(findOwnProposal([acceptedProposal], yijun.id)).toBeUndefined();
  expect(findOwnProposal([expiredProposal], newcomer.id)).toBe(expiredProposal);
  expect(findOwnProposal([{ ...proposal, status: 'cancelled', cancel_kind: 'rider' }], daming.id)).toBeUndefined();
});

it('RD.1: in driver mode a request without a driver is one to drive', () => {
  expect([canOfferToDrive(request, 'driver'), canOfferToDrive(request, 'passenger'), canOfferToDrive(drivenRequest, 'driver'), canOfferToDrive(offer, 'driver')])
    .toEqual([true, false, false, false]);
});

it('RD.81: who joined a request is declined by its creator until somebody drives it or it has left', () => {
  const joined = { ...joinedRequest, status: 'pending' as const };
  expect(canDecline(request, joined, FROZEN_NOW)).toBe(true);
  expect(canDecline(drivenRequest, joined, FROZEN_NOW)).toBe(false);
  expect(canDecline(request, { ...joined, status: 'cancelled' }, FROZEN_NOW)).toBe(false);
  expect(canDecline(request, joined, new Date(joined.departure_time))).toBe(false);
});

it('whose ride it is beside the viewer: each once', () => {
  const getNames = (ride: typeof offer, { id }: { id: number }) => getOtherParties(ride, id).map((person) => person.first_name);
  expect(getNames(offer, yijun)).toEqual([daming.first_name]);
  expect(getNames(offer, daming)).toEqual([]);
  expect(getNames(drivenRequest, yijun)).toEqual([daming.first_name, newcomer.first_name]);
  expect(getNames(drivenRequest, daming)).toEqual([newcomer.first_name]);
});
