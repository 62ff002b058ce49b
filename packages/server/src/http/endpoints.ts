import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';

/** All endpoints of the contract, for the API's documentation and for tests that cover every endpoint. */
export const endpoints: readonly EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));
