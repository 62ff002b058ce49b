/** Texts of the specification's section 8 whose screens are not there yet. Only ever shorter; empty, this file goes. */
export const TEXT_DEBT: readonly string[] = [
  'chat:thread.sendFailed',
  'feedback:toast.copied',
  'feedback:toast.formInvalid',
  'feedback:toast.loginFailed',
  'feedback:toast.network',
  'feedback:toast.operationFailed',
  'feedback:toast.registrationFailed',
  'feedback:toast.uploaded',
  'feedback:toast.uploadFailed',
];
