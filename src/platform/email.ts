import { domainToASCII } from 'node:url'

/**
 * The one form of an email address, by which it is stored, compared and counted; undefined when the text is no address.
 *
 * The part before the @ stays as it was written, of at most 64 bytes: words of letters, digits and !#$%&'*+/=?^_`{|}~- with
 * dots between them. Quotes, brackets, spaces, controls, invisible characters and letters that only look different, such as
 * fullwidth ones, are refused. The domain becomes ASCII (IDNA) in lower case; it is a name, not a number.
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
/** What else is in ASCII has a meaning in URLs, and domainToASCII would read it. */
const domainPattern = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u
const labelPattern = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostnamePattern = new RegExp(`^(?:${labelPattern}\\.)*(?=[a-z])${labelPattern}$`)

const isLocalPart = (local: string): boolean =>
  localPartPattern.test(local) &&
  !invisiblePattern.test(local) &&
  local.normalize('NFKC') === local &&
  Buffer.byteLength(local) <= 64
