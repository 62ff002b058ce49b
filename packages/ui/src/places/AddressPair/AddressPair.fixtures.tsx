import type { Place } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentType } from 'react';

interface EndsProps {
  start: Place | null;
  end: Place | null;
  onStartChange: (place: Place | null) => void;
  onEndChange: (place: Place | null) => void;
}

/** Holds both ends of a route in a story, like a form. */
export function StatefulEnds<Props extends EndsProps>({ of: Ends, args }: { of: ComponentType<Props>; args: Props }) {
  const [start, setStart] = useState(args.start);
  const [end, setEnd] = useState(args.end);
  return (
    <Ends
      {...args}
      {...{ start, end }}
      onStartChange={(place) => {
        setStart(place);
        args.onStartChange(place);
      }}
      onEndChange={(place) => {
        setEnd(place);
        args.onEndChange(place);
      }}
    />
  );
}
