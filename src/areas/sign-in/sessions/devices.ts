import { hmac, isSameSecret, randomHex, type App } from '#platform'

interface Account {
  readonly id: string
  readonly passwordHash: string | null
}

/** A new password makes strangers of all browsers that knew the old one. */
const proofFor = ({ keys }: App, { id, passwordHash }: Account, device: string): string =>
  hmac(keys.of('device cookies'), `${id} ${device} ${passwordHash ?? ''}`, 'base64url')

/**
 * The id of a browser that signed in to this account before. Its wrong passwords are counted apart, so strangers who guess
 * cannot lock it out (OWASP: device cookies).
 */
export function knownDevice(app: App, account: Account | undefined): string | undefined {
  const [device = '', proof = ''] = app.browser.device?.split('.') ?? []
  return account && device !== '' && isSameSecret(proof, proofFor(app, account, device)) ? device : undefined
}

/** Makes the browser known to the account. */
export function rememberDevice(app: App, account: Account): void {
  const device = knownDevice(app, account) ?? randomHex(32)
  app.browser.nextDevice = `${device}.${proofFor(app, account, device)}`
}
