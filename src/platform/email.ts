import { domainToASCII } from 'node:url'

/**
 * The canonical form for storing, comparing and counting. The local part keeps its spelling (at most 64 bytes; no
 * quotes, invisible or compatibility characters); the domain becomes lower-case ASCII (IDNA) and cannot be an IP
 * address.
 */
export function parseEmail(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.normalize('NFC').split('@')
  if (more.length > 0 || !isLocalPart(local) || !domainPattern.test(domain)) return undefined
  const name = domainToASCII(domain)
  const email = `${local}@${name}`
  return hostnamePattern.test(name) && email.length <= 254 ? email : undefined
}

const localPartPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/u
/** Other ASCII characters have a meaning in URLs, which domainToASCII would interpret. */
const domainPattern = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u
const labelPattern = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostnamePattern = new RegExp(`^(?:${labelPattern}\\.)*(?=[a-z])${labelPattern}$`)

const isLocalPart = (local: string): boolean =>
  localPartPattern.test(local) &&
  !invisiblePattern.test(local) &&
  local.normalize('NFKC') === local &&
  Buffer.byteLength(local) <= 64

/** The form in which the database compares addresses: `lower(email collate "C")`. */
export const toEmailLookupForm = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
