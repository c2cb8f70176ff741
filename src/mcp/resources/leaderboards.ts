import { getGroupLeaderboard, getLeaderboard } from '../../areas/leaderboards/contract.ts'
import { defineResource, defineTemplate } from './resource.ts'

const limit = 20

export const leaderboard = defineResource({
  uri: 'folkmoot://leaderboard',
  name: 'Leaderboard',
  description: `The ${limit} people with the most points.`,
  scope: 'public',
  output: getLeaderboard.output,
  read: async ({ call }) => (await call(getLeaderboard, { limit })).data,
})

export const groupLeaderboard = defineTemplate({
  uriTemplate: 'folkmoot://leaderboard/{slug}',
  name: 'Leaderboard of a group',
  description: `The ${limit} people with the most points in a group.`,
  scope: 'public',
  output: getGroupLeaderboard.output,
  read: async ({ call }, { slug }) => (await call(getGroupLeaderboard, { slug, limit })).data,
})
