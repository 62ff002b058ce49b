/** The access matrix: the status of every endpoint of the contract for every kind of caller. */
import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../db/schema.ts';
import { DAY } from '../testing/clock.ts';
import { aPerson } from '../testing/factories.ts';
import { TEST_VAPID, buildRequest, getSample } from '../testing/samples.ts';
import type { Parts } from '../testing/samples.ts';
import { ROLES, aTripFixture } from '../testing/trip-fixture.ts';
import type { Role, TripFixture } from '../testing/trip-fixture.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';

/** `nobody` sends no token, `expired` one unused for eight days, and `revoked` one of a session that was ended. */
const CALLERS = ['nobody', ...ROLES, 'expired', 'revoked'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * The status of the response to the request of `testing/samples.ts`, by caller. The creator of an offer is its driver. The
 * driven request has a creator, another person as driver, and a passenger who joined. Strangers get 404 instead of 403, which
 * does not reveal that a resource exists. Blocked people get 404 where strangers get 200 for others' data: others and their rides
 * do not exist for them (D70).
 */
const EXPECTED = `
                              nobody  stranger  passenger  driver  creator  blocked  expired  revoked
auth.register                 201     201       201        201     201      201      201      201
auth.login                    200     200       200        200     200      200      200      200
auth.verify                   200     200       200        200     200      200      200      200
auth.refresh                  401     200       200        200     200      200      401      401
auth.logout                   401     200       200        200     200      200      401      401
auth.forgotPassword           200     200       200        200     200      200      200      200
auth.resetPassword            200     200       200        200     200      200      200      200
auth.sendConfirmation         401     200       200        200     200      200      401      401
auth.confirmEmail             200     200       200        200     200      200      200      200

users.profile                 401     200       200        200     200      200      401      401
users.updateProfile           401     200       200        200     200      200      401      401
users.get                     401     200       200        200     200      404      401      401
users.uploadAvatar            401     200       200        200     200      200      401      401
users.changePassword          401     200       200        200     200      200      401      401
users.export                  401     200       200        200     200      200      401      401
users.deleteAccount           401     200       200        200     200      200      401      401
users.blocked                 401     200       200        200     200      200      401      401
users.commonTrips             401     200       200        200     200      200      401      401
users.block                   401     200       200        409     200      200      401      401
users.unblock                 401     200       200        200     200      200      401      401
users.report                  401     404       201        409     404      404      401      401

vehicles.list                 401     200       200        200     200      200      401      401
vehicles.create               401     201       201        201     201      201      401      401
vehicles.update               401     404       404        200     404      404      401      401
vehicles.delete               401     404       404        200     404      404      401      401
vehicles.uploadPhoto          401     404       404        200     404      404      401      401
vehicles.deletePhoto          401     404       404        200     404      404      401      401

rides.create                  401     404       404        201     404      404      401      401
rides.estimate                401     200       200        200     200      200      401      401
rides.search                  401     200       200        200     200      200      401      401
rides.get                     401     200       200        200     200      404      401      401
rides.mine                    401     200       200        200     200      200      401      401
rides.created                 401     200       200        200     200      200      401      401
rides.update                  401     403       403        403     200      404      401      401
rides.cancel                  401     403       403        200     200      404      401      401
rides.alerts                  401     200       200        200     200      200      401      401
rides.createAlert             401     201       201        409     201      404      401      401
rides.deleteAlert             401     200       404        404     404      404      401      401
rides.searchAlerts            401     200       200        200     200      200      401      401
rides.createSearchAlert       401     201       201        201     201      201      401      401
rides.deleteSearchAlert       401     200       404        404     404      404      401      401

bookings.book                 401     201       409        409     201      404      401      401
bookings.join                 401     201       409        201     409      404      401      401
bookings.confirm              401     403       403        200     403      404      401      401
bookings.reject               401     403       403        200     403      404      401      401
bookings.noShow               401     404       200        200     404      404      401      401
bookings.list                 401     200       200        200     200      200      401      401
bookings.active               401     200       200        200     200      200      401      401
bookings.history              401     200       200        200     200      200      401      401
bookings.cancel               401     404       200        404     404      404      401      401

chat.conversations            401     200       200        200     200      200      401      401
chat.booking                  401     404       200        200     404      404      401      401
chat.sendToBooking            401     404       201        201     404      404      401      401
chat.inquiry                  401     404       200        200     404      404      401      401
chat.sendToInquiry            401     404       201        201     404      404      401      401
chat.read                     401     404       200        200     404      404      401      401

reviews.create                401     404       201        422     404      404      401      401
reviews.ofUser                401     200       200        200     200      404      401      401
reviews.ofBooking             401     404       200        200     404      404      401      401
reviews.pending               401     200       200        200     200      200      401      401

notifications.list            401     200       200        200     200      200      401      401
notifications.read            401     404       200        404     404      404      401      401
notifications.readAll         401     200       200        200     200      200      401      401
notifications.clear           401     200       200        200     200      200      401      401
notifications.subscribePush   401     201       201        201     201      201      401      401
notifications.unsubscribePush 401     200       200        200     200      200      401      401

places.search                 200     200       200        200     200      200      200      200
places.reverse                200     200       200        200     200      200      200      200
system.config                 200     200       200        200     200      200      200      200
`;

/** Parses the table into statuses by endpoint and caller. */
function readTable(text: string): Map<string, Record<Caller, number>> {
  const [head, ...rows] = text.split('\n').map((line) => line.trim().split(/\s+/)).filter((cells) => cells.length > 1);
  expect(head).toEqual(CALLERS);
  return new Map(rows.map(([id = '', ...cells]) => [id, Object.fromEntries(CALLERS.map((caller, index) => [caller, Number(cells[index])])) as Record<Caller, number>]));
}

const expected = readTable(EXPECTED);
const server = serverForTests({ config: { vapid: TEST_VAPID } });
let [expired, revoked] = ['', ''];
beforeAll(async () => {
  const [late, gone] = [await aPerson(server), await aPerson(server)];
  const longAgo = new Date(server.clock.now().getTime() - 8 * DAY);
  await server.database.db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, late.id));
  await server.call(contract.auth.logout, {}, gone.token);
  [expired, revoked] = [late.token, gone.token];
});

function getToken(caller: Caller, { people }: TripFixture): string | undefined {
  if (caller === 'nobody') return undefined;
  if (caller === 'expired') return expired;
  if (caller === 'revoked') return revoked;
  return people[caller].token;
}

async function answersTo(endpoint: EndpointDefinition): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const sample = getSample(endpoint);
  let stage: { scene: TripFixture; parts: Parts } | undefined;
  for (const caller of CALLERS) {
    if (stage === undefined) {
      const scene = await aTripFixture(server);
      stage = { scene, parts: await sample.parts(scene) };
    }
    const { statusCode } = await server.app.http.inject(buildRequest(endpoint, stage.parts, getToken(caller, stage.scene)));
    statuses[caller] = statusCode;
    // A successful write may have changed the fixture, so the next caller gets a new one.
    if (statusCode < 300 && endpoint.method !== 'GET') stage = undefined;
  }
  return statuses;
}

describe('who may call what', () => {
  it('is stated for every endpoint of the contract, and for nothing else', () => {
    const ids = Object.values(contract).flatMap((domain) => Object.values(domain).map(({ id }) => id as string));
    expect([...expected.keys()].toSorted()).toEqual(ids.toSorted());
  });

  it('agrees with what the contract says of signing in, and lets the sample’s own caller through', () => {
    for (const endpoint of Object.values(contract).flatMap((domain): EndpointDefinition[] => Object.values(domain))) {
      const row = expected.get(endpoint.id);
      const { by }: { by: Role } = getSample(endpoint);
      expect([endpoint.id, row?.[by]]).toEqual([endpoint.id, endpoint.status ?? 200]);
      for (const caller of ['nobody', 'expired', 'revoked'] as const) {
        expect([endpoint.id, row?.[caller] === 401]).toEqual([endpoint.id, endpoint.auth === 'user']);
      }
    }
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('R6.3: %s', async (id, endpoint) => {
    expect(await answersTo(endpoint)).toEqual(expected.get(id));
  });
});
