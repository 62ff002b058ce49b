import { useState } from 'react';
import type { ComponentType } from 'react';

/** A field that shows a value and reports the next one; what it reports may be narrower than what it shows. */
interface ValueProps {
  value?: unknown;
  onValueChange: (value: never) => void;
}

/** Keeps the value of a controlled field in a story, as a form does. */
export function Stateful<Props extends ValueProps>({ field: Field, args }: { field: ComponentType<Props>; args: Props }) {
  const [value, setValue] = useState<unknown>(args.value);
  return (
    <Field
      {...args}
      value={value}
      onValueChange={(next: never) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}
