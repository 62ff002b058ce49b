import preview from '#storybook/preview';
import styled from 'styled-components';
import { BrandMark } from '../primitives/BrandMark/BrandMark.tsx';
import { RouteLine } from '../primitives/RouteLine/RouteLine.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';

const Parts = styled.svg`
  inline-size: 320px;
  block-size: 32px;
  fill: none;
  stroke-linecap: round;
  [data-part='rest'] { stroke: var(--route-rest); stroke-width: 4; }
  [data-part='line'] { stroke: var(--route-line); stroke-width: 4; }
  [data-part='start'] { fill: var(--surface); stroke: var(--route-start); stroke-width: 4; }
  [data-part='end'] { fill: var(--route-end); }
`;

const meta = preview.meta({
  title: 'Foundations/Route line',
  parameters: {
    docs: {
      description: {
        component:
          'The only ornament: logo, itinerary, address fields, map, slider, form stations, empty states. Green ring: where you get on. '
          + 'Red dot: where you get off. Blue: your part. Grey: the rest of the driver’s way. Rail 20 wide, line 4, ring and dot 14.',
      },
    },
  },
});

export const Motif = meta.story({
  render: () => (
    <Stack gap={6}>
      <BrandMark />
      <RouteLine from="台北車站" to="新竹科學園區" />
      <div>
        <Parts viewBox="0 0 320 32" aria-hidden>
          <path data-part="rest" d="M4 16h312" />
          <path data-part="line" d="M60 16h200" />
          <circle data-part="start" cx="60" cy="16" r="6" />
          <circle data-part="end" cx="260" cy="16" r="8" />
        </Parts>
        <Text size="small" tone="muted">你同行的一段，占全程七成</Text>
      </div>
    </Stack>
  ),
});
