import { hmac, isSameSecret, randomHex, type AppContext } from '#platform'

interface Account {
  readonly id: string
  readonly passwordHash: string | null
}

/** A new password makes strangers of all browsers that knew the old one. */
const deviceProofFor = ({ keys }: AppContext, { id, passwordHash }: Account, device: string): string =>
  hmac(keys.get('device cookies'), `${id} ${device} ${passwordHash ?? ''}`, 'base64url')

/**
 * The id of a browser that signed in to this account before. Its wrong passwords are counted apart, so strangers who guess
 * cannot lock it out (OWASP: device cookies).
 */
export function findKnownDevice(app: AppContext, account: Account | undefined): string | undefined {
  const [device = '', proof = ''] = app.browser.deviceToken?.split('.') ?? []
  return account && device !== '' && isSameSecret(proof, deviceProofFor(app, account, device)) ? device : undefined
}

/** Makes the browser known to the account. */
export function setDeviceCookie(app: AppContext, account: Account): void {
  const device = findKnownDevice(app, account) ?? randomHex(32)
  app.browser.newDeviceToken = `${device}.${deviceProofFor(app, account, device)}`
}
