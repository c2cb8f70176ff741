import { getProfile } from '../../areas/user/profile/contract.ts'
import { resource } from './resource.ts'

export const profile = resource({
  uri: 'folkmoot://profile',
  name: 'Your profile',
  description: 'The profile of the person you act for.',
  scope: 'read:user',
  read: async ({ call }) => (await call(getProfile, {})).data,
})
