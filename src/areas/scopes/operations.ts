import { scopes, toSinglePage } from '#contract'
import { read } from '#platform'
import { listScopes } from './contract.ts'

const scopePage = toSinglePage(scopes.map(({ implies, ...scope }) => ({ ...scope, implies: [...implies] })))

export const scopeHandlers = [read(listScopes, async () => scopePage)]
