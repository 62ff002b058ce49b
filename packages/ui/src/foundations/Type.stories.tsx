import preview from '#storybook/preview';
import styled from 'styled-components';

const STEPS = [
  ['display', '32, 48 from the desk', 'the line on the landing page'],
  ['page', '28', 'page title'],
  ['time', '26', 'departure'],
  ['heading', '22', 'page sections'],
  ['price', '20', 'price per seat'],
  ['title', '18', 'card and section titles'],
  ['body', '16', 'what is read'],
  ['small', '14', 'second lines, chips'],
  ['caption', '13', 'captions'],
  ['count', '12', 'counters, bottom bar, map credit'],
] as const;

const Root = styled.dl`
  display: grid;
  gap: var(--space-4);
  dt { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  dd { font-size: var(--_size); line-height: var(--line-title); font-weight: var(--_weight); }
`;

const SAMPLE = '台北車站 16:05 NT$1,234 Taipei';

function Scale() {
  return (
    <Root>
      {STEPS.map(([name, pixels, use]) => (
        <div key={name}>
          <dt>size-{name} · {pixels} · {use}</dt>
          <dd style={{ '--_size': `var(--size-${name})`, '--_weight': 'var(--weight-bold)' }}>{SAMPLE}</dd>
          <dd style={{ '--_size': `var(--size-${name})`, '--_weight': 'var(--weight-regular)' }}>{SAMPLE}</dd>
        </div>
      ))}
    </Root>
  );
}

const meta = preview.meta({
  title: 'Foundations/Type',
  parameters: {
    docs: {
      description: {
        component:
          'Six sizes, and a few for one purpose each. Bold or regular; medium in badges and map names; no letter-spacing, no italics. '
          + 'Body 1.65, titles 1.4, numerals tabular, at most 40 Han a line. Full-width punctuation, half-width digits. System fonts.',
      },
    },
  },
});

export const Sizes = meta.story({ render: () => <Scale /> });
