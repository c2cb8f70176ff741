import { hmac, type DerivedKeys } from './keys.ts'

/** Every account of the demo has its address here. The domain is reserved (RFC 2606), so nobody can prove one. */
export const demoDomain = 'demo.example'

/** Aino's token: each database has its own, and it can be told again without being stored. */
export function demoToken(keys: DerivedKeys, installationId: string): string {
  return `fm_pat_${hmac(keys.get('demo'), installationId, 'hex').slice(0, 40)}`
}

/** The password of every demo account, as the token. */
export function demoPassword(keys: DerivedKeys, installationId: string): string {
  return `moot-${hmac(keys.get('demo'), `password ${installationId}`, 'hex').slice(0, 12)}`
}

/** Matti's app, which `npm run example` runs, as the token. */
export function demoClientId(keys: DerivedKeys, installationId: string): string {
  return `fm_${hmac(keys.get('demo'), `app ${installationId}`, 'hex').slice(0, 32)}`
}
