import { useState } from 'react';

/** Returns props for the `<img>` of a picture; undefined if there is none or it did not load. */
export function useLoadedPicture(address: string | null | undefined) {
  const [missingAddress, setMissingAddress] = useState<string>();
  if (!address || address === missingAddress) return undefined;
  return { src: address, loading: 'lazy', decoding: 'async', onError: () => setMissingAddress(address) } as const;
}
