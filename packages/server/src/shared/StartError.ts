/** A start failed for a reason that the operator can fix. Only its message is printed, as one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
