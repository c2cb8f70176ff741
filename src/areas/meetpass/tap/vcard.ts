import type { PassTap } from './contract.ts'

const maxOctets = 75

/** The card as an address book takes it: vCard 4.0 (RFC 6350). */
export function vcardOf({ owner, target }: PassTap): string {
  if (!owner) return ''
  const { name, username, avatarUrl, bio, profileUrl } = owner
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escaped(name)}`,
    ...(username === null ? [] : [`NICKNAME:${escaped(username)}`]),
    ...(avatarUrl === null ? [] : [`PHOTO:${uri(avatarUrl)}`]),
    ...(bio === null ? [] : [`NOTE:${escaped(bio)}`]),
    ...[...new Set([profileUrl, target])].flatMap((url) => (url === null ? [] : [`URL:${uri(url)}`])),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Section 3.4; other signs that end a line would end it here as well. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** Nothing in an address can begin a new line. */
const uri = (url: string): string => new URL(url).href

/** Section 3.2: no line is longer than 75 octets, and no character is torn apart. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > maxOctets) {
      parts.push(part)
      // The space that goes on a line counts.
      ;[part, octets] = ['', 1]
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
