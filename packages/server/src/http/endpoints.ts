import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';

/** Every endpoint of the contract: the API's documentation and the tests that walk all of them go by this list. */
export const endpoints: readonly EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));
