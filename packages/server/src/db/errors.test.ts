import { expect, it } from 'vitest';
import { isUnavailable } from './errors.ts';

const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

it.each(['08006', '40001', '40P01', '53300', '53100', '55000', '55006', '55P03', '57014', '57P01', '57P03', '58030', '72000', '25006', '25P03', '25P04'])(
  'says that the database is unavailable for SQLSTATE %s',
  (code) => expect(isUnavailable(failure(code))).toBe(true),
);

it.each(['22001', '23505', '23514', '25001', '25P02', '26000', '42601', '42P01', 'P0001', 'XX000', 'ECONN'])(
  'says that the statement itself is at fault for SQLSTATE %s',
  (code) => expect(isUnavailable(failure(code))).toBe(false),
);
