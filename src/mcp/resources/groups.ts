import { dataEnvelope, Type } from '#contract'
import { listBadges } from '../../areas/badges/catalog/contract.ts'
import { getGroup, GroupDetail, listGroups } from '../../areas/groups/directory/contract.ts'
import { defineResource, defineTemplate } from './resource.ts'

export const groups = defineResource({
  uri: 'folkmoot://groups',
  name: 'Groups',
  description: 'The groups by name, at most 100.',
  scope: 'read:groups',
  output: listGroups.output,
  read: async ({ call }) => (await call(listGroups, { sort: 'name', limit: 100 })).data,
})

export const group = defineTemplate({
  uriTemplate: 'folkmoot://groups/{slug}',
  name: 'Group',
  description: 'A group with its next events and its badges.',
  scope: 'read:groups',
  output: dataEnvelope(Type.Object({ ...GroupDetail.properties, badges: listBadges.output.properties.data })),
  async read({ call }, { slug }) {
    const { data: group } = await call(getGroup, { slug })
    return { ...group, badges: (await call(listBadges, { group: slug, limit: 100 })).data }
  },
})
