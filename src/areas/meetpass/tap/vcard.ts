import type { PassTap } from './contract.ts'

const maxOctets = 75

/** The card as an address book takes it: vCard 4.0 (RFC 6350). */
export function formatVcard({ owner, target }: PassTap): string {
  if (!owner) return ''
  const { name, username, avatarUrl, bio, profileUrl } = owner
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escapeText(name)}`,
    ...(username === null ? [] : [`NICKNAME:${escapeText(username)}`]),
    ...(avatarUrl === null ? [] : [`PHOTO:${normalizeUrl(avatarUrl)}`]),
    ...(bio === null ? [] : [`NOTE:${escapeText(bio)}`]),
    ...[...new Set([profileUrl, target])].flatMap((url) => (url === null ? [] : [`URL:${normalizeUrl(url)}`])),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Section 3.4; other signs that end a line would end it here as well. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** Nothing in an address can begin a new line. */
const normalizeUrl = (url: string): string => new URL(url).href

/** Section 3.2: no line is longer than 75 octets, and no character is torn apart. */
function foldLine(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      // The space that goes on a line counts.
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
