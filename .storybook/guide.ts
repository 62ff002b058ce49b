/**
 * What a component's documentation says beside its props, in plain English sentences (Markdown). Written as
 * `parameters.guide` of a component's stories, shown by `GuidePage`; a story's test fails where it is missing.
 */
export interface Guide {
  /** What it is for. */
  when: string;
  /** When another component is right, and which. */
  avoid: string;
  /** What it is made of, in the order it is read. */
  parts: string;
  /** Keys and what they do; of what cannot be operated, that it cannot. */
  keyboard: string;
  /** What a screen reader says, and what is announced without being asked for. */
  announced: string;
}

export const GUIDE_TITLES: Record<keyof Guide, string> = {
  when: 'When to use',
  avoid: 'When not to',
  parts: 'Anatomy',
  keyboard: 'Keyboard',
  announced: 'What is announced',
};
