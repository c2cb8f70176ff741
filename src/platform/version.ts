import { readFileSync } from 'node:fs'
import { lazy } from './lazy.ts'
import { projectRoot } from './project-root.ts'

export const readVersion = lazy(
  () => (JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8')) as { version: string }).version,
)
