import { useState } from 'react';

/** What the `<img>` of a picture takes that may be missing; nothing where there is none or it did not load. */
export function useShownPicture(address: string | null | undefined) {
  const [missing, setMissing] = useState<string>();
  if (!address || address === missing) return undefined;
  return { src: address, loading: 'lazy', decoding: 'async', onError: () => setMissing(address) } as const;
}
