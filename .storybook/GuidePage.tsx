import { Controls, Description, Heading, Markdown, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { GUIDE_TITLES } from './guide.ts';
import type { Guide } from './guide.ts';

/** The docs page of a component: its description, the default story with controls, its guide, all other stories. */
export function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters['guide'] as Guide | undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Primary />
      <Controls />
      {guide &&
        (Object.keys(GUIDE_TITLES) as (keyof Guide)[]).map((part) => (
          <section key={part}>
            <Heading>{GUIDE_TITLES[part]}</Heading>
            <Markdown>{guide[part]}</Markdown>
          </section>
        ))}
      <Stories includePrimary={false} />
    </>
  );
}
