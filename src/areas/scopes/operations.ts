import { scopes as definitions, toSinglePage } from '#contract'
import { read } from '#platform'
import { listScopes } from './contract.ts'

const scopePage = toSinglePage(definitions.map(({ implies, ...scope }) => ({ ...scope, implies: [...implies] })))

export const scopes = [read(listScopes, async () => scopePage)]
