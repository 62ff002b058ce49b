import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Primitives/Card',
  component: Card,
  args: { children: <Text>台北車站 到 新竹科學園區</Text> },
  parameters: {
    guide: {
      when: 'The surface things lie on: one card, one thing. A ride, a booking, a person, a form.',
      avoid: 'Not around a line of text, and never a card in a card: inside, a Divider and space part things.',
      parts: 'An edge of 1 px and a fill; inside 16 px, from the desk on 20. `selected` has a blue edge of 2 px; `faded` has no fill, for what cannot be had any more; `interactive` answers the pointer where a link inside covers it.',
      keyboard: 'Not operable itself; what lies on it is.',
      announced: 'Nothing; with `as="article"` or `li` it counts as one. Say a selection with `aria-current`.',
    },
  },
});

export const Default = meta.story();

export const Selected = meta.story({ args: { isSelected: true, 'aria-current': true } });

export const Faded = meta.story({ args: { isFaded: true } });

export const Interactive = meta.story({ args: { isInteractive: true } });

export const Compact = meta.story({ args: { padding: 'compact' } });

/** A card without padding, for lists and maps that reach the edge. */
export const WithoutPadding = meta.story({ args: { padding: 'none' } });

/** States differ in more than the fill. */
export const States = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Grid>
      <Card><Text>可預訂</Text></Card>
      <Card isSelected aria-current><Text>目前選取</Text></Card>
      <Card isFaded><Text tone="muted">已滿座</Text></Card>
    </Grid>
  ),
});

/** A card grows with its text. */
export const LongText = meta.story({
  render: () => (
    <Grid>
      <Card>
        <Stack gap={2}>
          <Heading level={3}>桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區</Heading>
          <Text>每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息，也可以聊天；行李請不要超過一件登機箱。</Text>
        </Stack>
      </Card>
      <Card>
        <Stack gap={2}>
          <Heading level={3}>Taoyuan International Airport Terminal 2 to National Yang Ming Chiao Tung University</Heading>
          <Text>Every Friday from Taipei back to Hsinchu, where I work. Leaving on time, no smoking; you may rest or talk, as you like.</Text>
        </Stack>
      </Card>
    </Grid>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
