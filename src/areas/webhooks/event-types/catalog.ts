import { globSync } from 'node:fs'
import type { EventType } from '#contract'
import { lazy } from '#platform'

const areasUrl = new URL('../../', import.meta.url)

export const loadEventTypes: () => Promise<readonly EventType[]> = lazy(async () => {
  const files = globSync('**/contract.ts', { cwd: areasUrl })
  const contracts = await Promise.all(
    files.map((file) => import(new URL(file, areasUrl).href) as Promise<Record<string, unknown>>),
  )
  const types = contracts.flatMap((contract) => Object.values(contract).filter(isEventType))
  return [...new Set(types)].sort((a, b) => (a.type < b.type ? -1 : 1))
})

const isEventType = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'audience' in value && 'subjects' in value
