/** A start that failed for a reason the operator can fix. Its message is the one line that they see. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
