import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = Record<string, unknown> & { type: z.core.$ZodTypeDef['type'] };

const copyAll = (schemas: readonly Schema[]): Schema[] => schemas.map(toLenientSchema);

/**
 * Copies a request schema so that it drops unknown fields at every depth, where the original rejects them. Known fields
 * are checked as before.
 *
 * The contract's schemas stay strict, so that a misspelt field of our client fails in its tests. The server validates with
 * the copies, because other clients may send fields that it does not use (0001).
 */
export function toLenientSchema<S extends Schema>(schema: S): S {
  const definition = schema._zod.def as unknown as Definition;
  const inner = copyInner(definition);
  return inner === undefined ? schema : z.core.clone(schema, { ...definition, ...inner } as never);
}

/** Copies the schemas inside a schema; undefined if there are none. */
function copyInner(definition: Definition): Record<string, unknown> | undefined {
  const copy = (name: string): Record<string, unknown> => ({ [name]: toLenientSchema(definition[name] as Schema) });
  switch (definition.type) {
    case 'object': {
      const shape = Object.entries(definition['shape'] as Record<string, Schema>).map(([name, field]) => [name, toLenientSchema(field)]);
      const { catchall } = definition as { catchall?: Schema };
      return { shape: Object.fromEntries(shape), catchall: catchall?._zod.def.type === 'never' ? undefined : catchall };
    }
    case 'optional':
    case 'nullable':
      return copy('innerType');
    case 'array':
      return copy('element');
    case 'union':
      return { options: copyAll(definition['options'] as Schema[]) };
    case 'pipe':
      return { ...copy('in'), ...copy('out') };
    default:
      return undefined;
  }
}
