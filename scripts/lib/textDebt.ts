/** Texts of the specification's section 8 whose screens are not there yet. Only ever shorter; empty, this file goes. */
export const TEXT_DEBT: readonly string[] = [
  'feedback:toast.copied',
];
