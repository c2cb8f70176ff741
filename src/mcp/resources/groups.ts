import { getGroup, listGroups } from '../../areas/groups/directory/contract.ts'
import { resource, template } from '../resource.ts'

export const groups = resource({
  uri: 'folkmoot://groups',
  name: 'Groups',
  description: 'The groups by name, at most 100.',
  scope: 'read:groups',
  read: async ({ call }) => (await call(listGroups, { sort: 'name', limit: 100 })).data,
})

export const group = template({
  uri: 'folkmoot://groups/{slug}',
  name: 'Group',
  description: 'A group with its next events.',
  scope: 'read:groups',
  read: async ({ call }, { slug }) => (await call(getGroup, { slug })).data,
})
