import { scopes as definitions, completePage } from '#contract'
import { read } from '#platform'
import { listScopes } from './contract.ts'

const scopePage = completePage(definitions.map(({ implies, ...scope }) => ({ ...scope, implies: [...implies] })))

export const scopes = [read(listScopes, async () => scopePage)]
