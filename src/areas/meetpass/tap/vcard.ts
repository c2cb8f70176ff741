import type { PassTap } from './contract.ts'

const maxOctets = 75

/** vCard 4.0 (RFC 6350). */
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

/** RFC 6350, section 3.4. Other line separators become line breaks too. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** A parsed URL contains no line breaks. */
const normalizeUrl = (url: string): string => new URL(url).href

/** RFC 6350, section 3.2: at most 75 octets per line, without splitting characters. */
function foldLine(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      // The leading space of a continuation line counts.
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
