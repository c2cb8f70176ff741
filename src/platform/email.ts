import { domainToASCII } from 'node:url'

/**
 * The one form of an email address, by which it is stored, compared and counted; undefined when the text is no address.
 *
 * The part before the @ stays as it was written, of at most 64 bytes: words of letters, digits and !#$%&'*+/=?^_`{|}~- with
 * dots between them. Quotes, brackets, spaces, controls, invisible characters and letters that only look different, such as
 * fullwidth ones, are refused. The domain becomes ASCII (IDNA) in lower case; it is a name, not a number.
 */
export function emailFrom(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.normalize('NFC').split('@')
  if (more.length > 0 || !isLocalPart(local) || !domainCharacters.test(domain)) return undefined
  const name = domainToASCII(domain)
  const email = `${local}@${name}`
  return hostname.test(name) && email.length <= 254 ? email : undefined
}

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const invisible = /\p{Default_Ignorable_Code_Point}/u
/** What else is in ASCII has a meaning in URLs, and domainToASCII would read it. */
const domainCharacters = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostname = new RegExp(`^(?:${label}\\.)*(?=[a-z])${label}$`)

const isLocalPart = (local: string): boolean =>
  localPart.test(local) && !invisible.test(local) && local.normalize('NFKC') === local && Buffer.byteLength(local) <= 64
