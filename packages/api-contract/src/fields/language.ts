import * as z from 'zod/mini';

/** The two languages of the product, as in `<html lang>`. */
export const LANGUAGES = ['zh-TW', 'en'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;
