/** What `pnpm new:component` is asked for. */
export interface NewComponent {
  room: string;
  name: string;
  /** Something a person presses. */
  isOperable: boolean;
}

/** What the project already has, as far as a new component must fit in. */
export interface Neighbours {
  rooms: readonly string[];
  /** Names of components in any room: one name, one component. */
  names: readonly string[];
}

/** Reads `vehicles/PlateField --operable`. @throws Error that says what is wrong with it */
export function parseRequest(args: readonly string[], { rooms, names }: Neighbours): NewComponent {
  const known = ['--operable'];
  const [place = '', ...more] = args.filter((arg) => !known.includes(arg));
  const stranger = more[0] ?? (place.startsWith('-') ? place : undefined);
  if (stranger !== undefined) throw new Error(`"${stranger}" says nothing here. ${USAGE}`);
  const [room = '', name = '', ...deeper] = place.split('/');
  if (room === '' || name === '' || deeper.length > 0) throw new Error(USAGE);
  if (!rooms.includes(room)) throw new Error(`there is no room "${room}". The rooms are: ${rooms.join(', ')}`);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new Error(`"${name}" is no name for a component: PriceTag`);
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (taken !== undefined) throw new Error(`there is a component ${taken} already`);
  return { room, name, isOperable: args.includes('--operable') };
}

const USAGE = 'pnpm new:component <room>/<Name> [--operable]';

/** The files of a new component, by their path from the project's folder. */
export function buildComponentFiles(component: NewComponent): Record<string, string> {
  const folder = `packages/ui/src/${component.room}/${component.name}`;
  return {
    [`${folder}/${component.name}.tsx`]: component.isOperable ? operable(component) : shown(component),
    [`${folder}/${component.name}.stories.tsx`]: stories(component),
  };
}

function shown({ name }: NewComponent): string {
  return `import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div\`
  min-inline-size: 0;
  color: var(--text);
\`;

export interface ${name}Props extends Omit<ComponentProps<'div'>, 'children'> {
  /** What it shows. */
  children: ReactNode;
}

export function ${name}({ children, ...rest }: ${name}Props) {
  return <Root data-component="${name}" {...rest}>{children}</Root>;
}
`;
}

function operable({ name }: NewComponent): string {
  return `import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.button\`
  min-inline-size: var(--touch);
  min-block-size: var(--touch);
  padding: var(--space-2) var(--space-3);
  border: var(--border) solid var(--line-control);
  border-radius: var(--radius-3);
  background: var(--surface);
  color: var(--text);
\`;

export interface ${name}Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** The word on it: what pressing it does. */
  children: ReactNode;
}

export function ${name}({ children, ...rest }: ${name}Props) {
  return <Root data-component="${name}" {...rest} type="button">{children}</Root>;
}
`;
}

/** Real places, the longest there are, in both languages. */
const SHORT = '台北車站到新竹科學園區';
const LONG =
  '桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區，from Taoyuan International Airport Terminal 2 to National Yang Ming Chiao Tung University';

function stories({ room, name, isOperable }: NewComponent): string {
  const title = `${room.charAt(0).toUpperCase()}${room.slice(1)}/${name}`;
  const keyboard = isOperable ? 'Tab reaches it; Enter and Space press it.' : 'It cannot be operated.';
  const announced = isOperable ? 'Its text, a button.' : 'Its text.';
  const imports = isOperable ? `import { expect, fn } from 'storybook/test';\n` : '';
  const args = isOperable ? `{ children: '${SHORT}', onClick: fn() }` : `{ children: '${SHORT}' }`;
  return `import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
${imports}import { ${name} } from './${name}.tsx';

const meta = preview.meta({
  title: '${title}',
  component: ${name},
  args: ${args},
  parameters: {
    guide: {
      when: '…',
      avoid: '…',
      parts: '…',
      keyboard: '${keyboard}',
      announced: '${announced}',
    },
  },
});

export const Default = meta.story();
export const Playground = Default.extend({ tags: ['playground'] });
${isOperable ? PLAYS : ''}
export const LongText = meta.story({
  args: { children: '${LONG}' },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
`;
}

const PLAYS = `
export const Pressed = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});
`;
