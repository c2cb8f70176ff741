import { hmac, isSameSecret, randomHex, type AppContext } from '#platform'

interface Account {
  readonly id: string
  readonly passwordHash: string | null
}

/** Includes the password hash, so that a new password invalidates all known devices. */
const deviceProofFor = ({ keys }: AppContext, { id, passwordHash }: Account, device: string): string =>
  hmac(keys.get('device cookies'), `${id} ${device} ${passwordHash ?? ''}`, 'base64url')

/** A known device has its own failure counter, so that others cannot lock it out (OWASP: device cookies). */
export function findKnownDevice(app: AppContext, account: Account | undefined): string | undefined {
  const [device = '', proof = ''] = app.browser.deviceToken?.split('.') ?? []
  return account && device !== '' && isSameSecret(proof, deviceProofFor(app, account, device)) ? device : undefined
}

export function rememberDevice(app: AppContext, account: Account): void {
  const device = findKnownDevice(app, account) ?? randomHex(32)
  app.browser.newDeviceToken = `${device}.${deviceProofFor(app, account, device)}`
}
