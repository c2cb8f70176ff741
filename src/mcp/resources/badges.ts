import { listBadges } from '../../areas/badges/catalog/contract.ts'
import { defineResource } from './resource.ts'

export const badges = defineResource({
  uri: 'folkmoot://badges',
  name: 'Badges',
  description: 'The badges of the platform, at most 100.',
  scope: 'public',
  output: listBadges.output,
  read: async ({ call }) => (await call(listBadges, { limit: 100 })).data,
})
