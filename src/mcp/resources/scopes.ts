import { listScopes } from '../../areas/scopes/contract.ts'
import { defineResource } from './resource.ts'

export const scopes = defineResource({
  uri: 'folkmoot://scopes',
  name: 'Scopes',
  description: 'What a token can be allowed to do.',
  scope: 'public',
  output: listScopes.output,
  read: async ({ call }) => (await call(listScopes, {})).data,
})
