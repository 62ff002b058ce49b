// Writes the folder of a new component in the style of the house: `pnpm new:component <room>/<Name> [--operable]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readComponents } from './lib/conventions.ts';
import { buildComponentFiles, parseRequest } from './lib/newComponent.ts';
import { ROOT } from './lib/paths.ts';
import { COMPONENT_ROOMS } from './lint/rules/rooms.ts';

try {
  const component = parseRequest(process.argv.slice(2), { rooms: COMPONENT_ROOMS, names: readComponents().map(({ name }) => name) });
  for (const [file, text] of Object.entries(buildComponentFiles(component))) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    // Never over what is there.
    writeFileSync(path.join(ROOT, file), text, { flag: 'wx' });
    process.stdout.write(`${file}\n`);
  }
  process.stdout.write(
    'Next: say above the function what it is for, fill in the guide of its stories, and put its words into packages/ui/locales.\n' +
      `Then: node scripts/lib/conventions.ts ${component.name}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
