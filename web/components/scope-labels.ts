import type { PlainKey } from '#messages'
import { t } from '../messages.ts'

const scopeLabels: Readonly<Record<string, PlainKey>> = {
  openid: 'components.scopes.openid',
  profile: 'components.scopes.profile',
  email: 'components.scopes.email',
  user: 'components.scopes.user',
  'read:user': 'components.scopes.readUser',
  'user:email': 'components.scopes.email',
  'user:linked-accounts': 'components.scopes.linkedAccounts',
  'read:events': 'components.scopes.readEvents',
  'write:events': 'components.scopes.writeEvents',
  'read:groups': 'components.scopes.readGroups',
  'read:favorites': 'components.scopes.readFavorites',
  'write:favorites': 'components.scopes.writeFavorites',
  'read:portfolio': 'components.scopes.readPortfolio',
  'write:portfolio': 'components.scopes.writePortfolio',
  'read:uploads': 'components.scopes.readUploads',
  'write:uploads': 'components.scopes.writeUploads',
  'read:meetpass': 'components.scopes.readMeetpass',
  'write:meetpass': 'components.scopes.writeMeetpass',
  developer: 'components.scopes.developer',
  'manage:groups': 'components.scopes.manageGroups',
  'manage:events': 'components.scopes.manageEvents',
  'manage:checkins': 'components.scopes.manageCheckins',
  'manage:badges': 'components.scopes.manageBadges',
  admin: 'components.scopes.admin',
}

export function scopeLabel(scope: string): string {
  const key = scopeLabels[scope]
  return key === undefined ? scope : t(key)
}
