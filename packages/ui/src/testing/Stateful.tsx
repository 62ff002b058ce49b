import { useState } from 'react';
import type { ComponentType } from 'react';

/** Props of a controlled field; what it reports may be narrower than what it shows. */
interface ValueProps {
  value?: unknown;
  onValueChange: (value: never) => void;
}

/** Holds the value of a controlled field in a story. */
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
