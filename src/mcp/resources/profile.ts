import { getProfile } from '../../areas/profile/contract.ts'
import { defineResource } from './resource.ts'

export const profile = defineResource({
  uri: 'folkmoot://profile',
  name: 'Your profile',
  description: 'The profile of the person you act for.',
  scope: 'read:user',
  output: getProfile.output,
  read: async ({ call }) => (await call(getProfile, {})).data,
})
