/**
 * The documentation of a component beside its props, in plain English sentences (Markdown). It is written as `parameters.guide`
 * of the component's stories and shown by `GuidePage`. A story's test fails if it is missing.
 */
export interface Guide {
  /** The purpose of the component. */
  when: string;
  /** Cases in which another component is right, and which. */
  avoid: string;
  /** Its parts, in reading order. */
  parts: string;
  /** Keys and their effects; for a component that cannot be operated, a note that it cannot. */
  keyboard: string;
  /** Text that a screen reader reads, and announcements of live regions. */
  announced: string;
}

export const GUIDE_TITLES: Record<keyof Guide, string> = {
  when: 'When to use',
  avoid: 'When not to',
  parts: 'Anatomy',
  keyboard: 'Keyboard',
  announced: 'What is announced',
};
