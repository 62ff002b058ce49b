import { describe, expect, it } from 'vitest';
import { contrastPairs, readPalette } from './contrast.ts';

/*
 * Reads from the styled templates which colours components put on which, and checks that `contrastPairs` has each pair. Another
 * test checks the contrast of these pairs in both themes and both modes.
 */

/** A rule of a template, with its nested rules. */
interface CssRule {
  selector: string;
  declarations: { property: string; value: string }[];
  inner: CssRule[];
}

/** Colour pair of a rule. `text` needs 4.5; a `mark` (an edge, a line, a fill without text, an icon) needs 3. */
interface Use {
  kind: 'text' | 'mark';
  foreground: string;
  background: string;
}

const TEMPLATE = /\b(?:styled(?:\.\w+|\([^()]*\))|createGlobalStyle|css)(?:<[^`]*>)?`((?:[^`$]|\$\{[^}]*\}|\$)*)`/g;

/** Surfaces below a component whose own rules set none. */
const PAGE = ['bg', 'surface', 'surface-raised', 'surface-sunken'];
/** Colours that are defined for one place. */
const PLACES: readonly [RegExp, readonly string[]][] = [
  [/^(mode-bar-|brand-)/, ['mode-bar']],
  [/^(here|map-label)$/, ['surface', 'map-land']],
];
function groundsFor(colour: string, around: readonly string[]): readonly string[] {
  if (around !== PAGE) return around;
  if (colour.startsWith('on-')) return [colour.slice('on-'.length)];
  return PLACES.find(([made]) => made.test(colour))?.[1] ?? PAGE;
}

/**
 * Colours without a required contrast in WCAG: lines that only separate, fills that a word repeats (the sign of a freeway is its
 * number), and surfaces below marks: the fill inside a ring, the case around a line.
 */
const NO_MARK = /^(line|line-strong|(accent-soft|ok|warn|bad|plain|mode-bar)-line|star-off|skeleton|overlay|freeway|surface|bg|mode-bar|map-(?!label)[\w-]+)$/;
/** Fills below words in the colour of the surrounding text. */
const GROUND = /^(bg|surface(-\w+)?|[\w-]+-soft|fill-disabled|bubble-in|avatar-\d|map-(sea|land)|mode-bar(-well)?|number-plate)$/;
/** Colours of icons beside words, never of words. */
const ICONS = /^(star|star-off|here|route-\w+)$/;

const PAINT = {
  text: /^color$/,
  ground: /^background(-color)?$/,
  mark: /^(border(-(block|inline)(-(start|end))?)?(-color)?|outline(-color)?|fill|stroke)$/,
};

const palette = readPalette(getStyleSource('./TokenStyle.ts'), 'light', 'passenger');

function getStyleSource(path: string): string {
  const sources = import.meta.glob<string>('./TokenStyle.ts', { query: '?raw', import: 'default', eager: true });
  const source = sources[path] ?? '';
  return source.slice(source.indexOf('createGlobalStyle`') + 'createGlobalStyle`'.length);
}

function readRules(css: string): CssRule {
  const root: CssRule = { selector: '&', declarations: [], inner: [] };
  const open = [root];
  let text = '';
  const declare = () => {
    const [, property, value] = /^([\w-]+)\s*:\s*(.+)$/s.exec(text.trim()) ?? [];
    if (property && value) open.at(-1)?.declarations.push({ property, value });
    text = '';
  };
  for (const character of css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\$\{[^}]*\}/g, '@other')) {
    if (character === '{') {
      const rule: CssRule = { selector: text.trim(), declarations: [], inner: [] };
      open.at(-1)?.inner.push(rule);
      open.push(rule);
      text = '';
    } else if (character === '}') {
      declare();
      open.pop();
    } else if (character === ';') declare();
    else text += character;
  }
  return root;
}

/** Private properties (`--_fill`), each with the colour tokens that rules give it. */
type Private = ReadonlyMap<string, readonly string[]>;

/** Returns the colour tokens of a value, following private properties. */
function coloursIn(value: string, own: Private): string[] {
  return [...value.matchAll(/var\(--([\w-]+)/g)].flatMap(([, name = '']) =>
    name.startsWith('_') ? (own.get(name) ?? []) : name in palette ? [name] : [],
  );
}

/** Whether a selector, such as `&[data-size]` or `&:hover`, is the element itself and not a descendant. */
const isSameElement = (selector: string) => selector.split(',').every((part) => /^(&(?!::)[^\s>+~]*|@.*)$/.test(part.trim()));

/** Values that a rule inherits from its parent rules. */
interface Surroundings {
  /** Text colours, if set. */
  text: readonly string[];
  /** Surfaces below its text and marks. */
  ground: readonly string[];
  /** Surfaces below the element. */
  outside: readonly string[];
  own: Private;
  outer: readonly CssRule[];
}

/** Returns every pair of a template. A rule without a colour of its own has that of its parent rule. */
export function listUses(css: string): Use[] {
  const uses: Use[] = [];
  const add = (kind: Use['kind'], foregrounds: readonly string[], backgrounds: readonly string[]) => {
    for (const foreground of foregrounds) for (const background of backgrounds) uses.push({ kind, foreground, background });
  };

  function read(rule: CssRule, { text: textAround, ground: groundAround, outside, own: ownAround, outer }: Surroundings) {
    if (rule.selector.includes('forced-colors')) return;
    const own = new Map(ownAround);
    for (const { property, value } of rule.declarations) {
      if (property.startsWith('--_')) own.set(property.slice(2), coloursIn(value, own));
    }
    // A rule that sets private properties repaints what its parent rules paint with them.
    const setsPrivate = rule.declarations.some(({ property }) => property.startsWith('--_'));
    const declarations = setsPrivate ? [...rule.declarations, ...outer.flatMap((around) => around.declarations)] : rule.declarations;
    const painted = (paint: RegExp) =>
      declarations.filter(({ property }) => paint.test(property)).flatMap(({ value }) => coloursIn(value, own));

    const words = painted(PAINT.text);
    const fills = painted(PAINT.ground);
    const isCleared = fills.length === 0 && declarations.some(({ property }) => PAINT.ground.test(property));
    const text = words.length > 0 ? words : textAround;
    // Other fills have words only in a colour made for them; without one they are marks themselves.
    const grounds = fills.filter((fill) => GROUND.test(fill) || text.length > 0);
    const below = grounds.length > 0 ? grounds : isCleared ? outside : groundAround;

    if (words.length > 0 || grounds.length > 0) {
      for (const ground of text.length > 0 ? [] : below) add('text', [ground.startsWith('mode-bar') ? 'mode-bar-text' : 'text'], [ground]);
      for (const colour of text) if (!ICONS.test(colour)) add('text', [colour], groundsFor(colour, below));
    }
    // An edge contrasts with the surface around it.
    const ring = isSameElement(rule.selector) ? outside : groundAround;
    const edges = painted(PAINT.mark).filter((colour) => !fills.includes(colour));
    const marks = [...edges, ...fills.filter((fill) => !grounds.includes(fill))];
    for (const colour of marks) if (!NO_MARK.test(colour)) add('mark', [colour], groundsFor(colour, ring));
    for (const colour of words) if (ICONS.test(colour) && !NO_MARK.test(colour)) add('mark', [colour], groundsFor(colour, below));

    const around = { text, ground: below, outside: ring, own, outer: [...outer, rule] };
    for (const inner of rule.inner) read(inner, around);
  }

  read(readRules(css), { text: [], ground: PAGE, outside: PAGE, own: new Map(), outer: [] });
  return uses.filter(({ foreground, background }) => foreground !== background);
}

const MINIMUM = { text: 4.5, mark: 3 } as const;

/** Disabled words need no contrast (WCAG 1.4.3); those of the app have 3. */
const getMinimumContrast = ({ kind, foreground }: Use) => (foreground === 'text-disabled' ? 3 : MINIMUM[kind]);

describe('the pairs that a template uses', () => {
  const pairs = (css: string) => listUses(css).map(({ kind, foreground, background }) => `${kind} ${foreground} on ${background}`);

  it('are a colour and the background of its own rule', () => {
    expect(pairs('color: var(--on-accent); background: var(--accent);')).toEqual(['text on-accent on accent']);
  });

  it('are a colour and the background around it, or else every ground of a page', () => {
    expect(pairs("background: var(--bad-soft); [data-part='x'] { color: var(--text-muted); }")).toEqual([
      'text text on bad-soft',
      'text text-muted on bad-soft',
    ]);
    expect(pairs('color: var(--ok-text);')).toEqual(PAGE.map((ground) => `text ok-text on ${ground}`));
  });

  it('follow private properties, also where a variant sets them', () => {
    const css = 'background: var(--_fill); color: var(--_text); --_fill: var(--accent); --_text: var(--on-accent);'
      + "&[data-variant='danger'] { --_fill: var(--bad); --_text: var(--on-bad); }";
    expect(pairs(css)).toEqual(['text on-accent on accent', 'text on-bad on bad']);
  });

  it('are edges and fills without words, but no line that only parts', () => {
    expect(pairs('background: var(--surface); border: 1px solid var(--line); i { background: var(--route-line); }')).toEqual([
      'text text on surface',
      'mark route-line on surface',
    ]);
  });

  it('are none in forced colours, where the colours are the person’s own', () => {
    expect(pairs('@media (forced-colors: active) { color: var(--bad-text); }')).toEqual([]);
  });
});

describe('contrast', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.{stories,test}.*', '!./TokenStyle.ts', '!../foundations/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  it.each(Object.entries(sources).filter(([, source]) => source.includes('styled-components')))(
    '%s uses only pairs whose contrast is tested',
    (_, source) => {
      const uses = [...source.matchAll(TEMPLATE)].flatMap(([, css = '']) => listUses(css));
      const untested = uses.filter(
        (use) =>
          !contrastPairs.some(
            ({ foreground, background, minimum }) =>
              foreground === use.foreground && background === use.background && minimum >= getMinimumContrast(use),
          ),
      );
      expect([...new Set(untested.map(({ kind, foreground, background }) => `${kind} ${foreground} on ${background}`))]).toEqual([]);
    },
  );
});
