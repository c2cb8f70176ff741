import { scopes as definitions, whole } from '#contract'
import { read } from '#platform'
import { listScopes } from './contract.ts'

const answer = whole(definitions.map(({ implies, ...scope }) => ({ ...scope, implies: [...implies] })))

export const scopes = [read(listScopes, async () => answer)]
