import { hmac, type Keys } from '#platform'

/** The people whom a newcomer plays. */
export const demoAccounts = [
  { username: 'aino', name: 'Aino Korhonen', about: 'a member' },
  { username: 'matti', name: 'Matti Bergström', about: 'an organizer' },
  { username: 'vera', name: 'Vera Sandström', about: 'superadmin of the platform' },
] as const

/** Aino's token: each database has its own, and it can be told again without being stored. */
export function demoToken(keys: Keys, installationId: string): string {
  return `fm_pat_${hmac(keys.of('demo'), installationId, 'hex').slice(0, 40)}`
}

/** The password of every demo account, as the token. */
export function demoPassword(keys: Keys, installationId: string): string {
  return `moot-${hmac(keys.of('demo'), `password ${installationId}`, 'hex').slice(0, 12)}`
}

/** Matti's app, which `npm run example` runs, as the token. */
export function demoClientId(keys: Keys, installationId: string): string {
  return `fm_${hmac(keys.of('demo'), `app ${installationId}`, 'hex').slice(0, 32)}`
}
