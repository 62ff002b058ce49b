import {
  acceptedProposal, daming, drivenRequest, expiredProposal, FROZEN_NOW, joinedRequest, newcomer, offer, proposal, recurringOffer,
  rejectedProposal, request, yijun,
} from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { mayDecline, othersOf, ownPart, ownProposal, partBookings, wouldDrive } from './viewerParts.ts';

const partOf = (ride: typeof offer, { id }: { id: number }) => {
  const { isCreator: _, isDriver: __, ...may } = ownPart(ride, id, FROZEN_NOW);
  return Object.entries(may).flatMap(([name, is]) => (is ? [name] : []));
};

it('RD.52, RD.131, RD.9: who created a ride edits and cancels it, who drives it starts and finishes it', () => {
  expect(partOf(offer, daming)).toEqual(['mayEdit', 'mayCancel', 'mayStart']);
  expect(partOf({ ...offer, status: 'in_progress' }, daming)).toEqual(['mayFinish']);
  expect(partOf({ ...offer, status: 'completed' }, daming)).toEqual([]);
  expect(partOf({ ...offer, departure_time: FROZEN_NOW.toISOString() }, daming)).toEqual(['mayStart']);
  expect(partOf(offer, yijun)).toEqual([]);
});

it('RD.106: of a driven request its creator edits, its driver starts', () => {
  expect(partOf(request, yijun)).toEqual(['mayEdit']);
  expect(partOf(drivenRequest, newcomer)).toEqual(['mayEdit']);
  expect(partOf(drivenRequest, daming)).toEqual(['mayStart']);
});

it('RD.18: a template is never under way', () => {
  expect(partOf(recurringOffer, daming)).toEqual(['mayEdit', 'mayCancel']);
});

it('RD.104: proposals are no bookings of passengers; the own one that stands goes before one that was declined', () => {
  expect(partBookings([proposal, joinedRequest])).toEqual({ proposals: [proposal], seats: [joinedRequest] });
  expect(ownProposal([rejectedProposal, proposal], daming.id)).toBe(proposal);
  expect(ownProposal([acceptedProposal], yijun.id)).toBeUndefined();
  expect(ownProposal([expiredProposal], newcomer.id)).toBe(expiredProposal);
  expect(ownProposal([{ ...proposal, status: 'cancelled', cancel_kind: 'rider' }], daming.id)).toBeUndefined();
});

it('RD.1: in driver mode a request without a driver is one to drive', () => {
  expect([wouldDrive(request, 'driver'), wouldDrive(request, 'passenger'), wouldDrive(drivenRequest, 'driver'), wouldDrive(offer, 'driver')])
    .toEqual([true, false, false, false]);
});

it('RD.81: who joined a request is declined by its creator until somebody drives it or it has left', () => {
  const joined = { ...joinedRequest, status: 'pending' as const };
  expect(mayDecline(request, joined, FROZEN_NOW)).toBe(true);
  expect(mayDecline(drivenRequest, joined, FROZEN_NOW)).toBe(false);
  expect(mayDecline(request, { ...joined, status: 'cancelled' }, FROZEN_NOW)).toBe(false);
  expect(mayDecline(request, joined, new Date(joined.departure_time))).toBe(false);
});

it('whose ride it is beside the viewer: each once', () => {
  const namesOf = (ride: typeof offer, { id }: { id: number }) => othersOf(ride, id).map((person) => person.first_name);
  expect(namesOf(offer, yijun)).toEqual([daming.first_name]);
  expect(namesOf(offer, daming)).toEqual([]);
  expect(namesOf(drivenRequest, yijun)).toEqual([daming.first_name, newcomer.first_name]);
  expect(namesOf(drivenRequest, daming)).toEqual([newcomer.first_name]);
});
