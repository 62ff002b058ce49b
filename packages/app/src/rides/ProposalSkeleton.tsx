import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';

/** A `ProposalForm`, while its code or the own vehicles load. */
export function ProposalSkeleton() {
  return <Card><FormSkeleton hasTitle fields={4} /></Card>;
}
