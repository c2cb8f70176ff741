import { hmac, type DerivedKeys } from './keys.ts'

/** Reserved by RFC 2606, so nobody can verify an address there. */
export const demoDomain = 'demo.example'

/** Derived, so it can be shown again without being stored. */
export function demoToken(keys: DerivedKeys, installationId: string): string {
  return `fm_pat_${hmac(keys.get('demo'), installationId, 'hex').slice(0, 40)}`
}

export function demoPassword(keys: DerivedKeys, installationId: string): string {
  return `moot-${hmac(keys.get('demo'), `password ${installationId}`, 'hex').slice(0, 12)}`
}

export function demoClientId(keys: DerivedKeys, installationId: string): string {
  return `fm_${hmac(keys.get('demo'), `app ${installationId}`, 'hex').slice(0, 32)}`
}
