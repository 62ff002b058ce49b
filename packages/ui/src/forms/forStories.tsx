import { useState } from 'react';
import type { ComponentType } from 'react';

interface ValueProps<Value> {
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Keeps the value of a controlled field in a story, as a form does. */
export function Stateful<Value, Props extends ValueProps<Value>>({
  field: Field,
  args,
}: {
  field: ComponentType<Props>;
  args: Props & ValueProps<Value>;
}) {
  const [value, setValue] = useState(args.value);
  return (
    <Field
      {...args}
      value={value}
      onValueChange={(next: Value) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}
