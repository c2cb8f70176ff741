import { globSync, readFileSync } from 'node:fs'

/** Every match in files that are not tests, by the first group of the expression. */
export const findInSources = (pattern: string, expression: RegExp): { path: string; name: string }[] =>
  globSync(pattern, { exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(expression)].map(([, name = '']) => ({ path, name })),
  )

export const findDeclaredOperations = () =>
  findInSources('src/areas/**/contract.ts', /\boperation\(\{\s*name: '(\w+)'/g)
