import { globSync, readFileSync } from 'node:fs'

const declaration = /^export const (\w+) = (?:page|adminPage)[<(]/gm

/** `web/pages/pages.ts`: every page that a file in `web/pages` declares. */
export function pageList(): string {
  const files = globSync('web/pages/**/*.tsx')
    .sort()
    .map((path) => ({
      path: `./${path.slice('web/pages/'.length)}`,
      names: [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0)
  return [
    '// Written by `npm run reference`: every page that a file here declares.',
    "import type { Page } from '../page.ts'",
    ...files.map(({ path, names }) => `import { ${names.join(', ')} } from '${path}'`),
    '',
    'export const pages: readonly Page[] = [',
    ...files.flatMap(({ names }) => names.map((name) => `  ${name},`)),
    ']',
    '',
  ].join('\n')
}
