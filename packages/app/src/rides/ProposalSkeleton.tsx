import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';

/** Skeleton of a `ProposalForm` while its code or the vehicles load. */
export function ProposalSkeleton() {
  return <Card><FormSkeleton hasTitle fields={4} /></Card>;
}
