import { hmac, isSameSecret, type DerivedKeys } from '#platform'

/** Signed, and the same however often the mail is written. It works while the RSVP that was reminded of stands. */
export const createReminderToken = (keys: DerivedKeys, mailId: string): string =>
  `${mailId}.${hmac(keys.get('reminder links'), mailId, 'base64url').slice(0, 22)}`

/** Returns the id of the mail. */
export function parseReminderToken(keys: DerivedKeys, token: string): string | undefined {
  const [mailId = ''] = token.split('.')
  if (!/^[1-9]\d{0,17}$/.test(mailId)) return undefined
  const isSignedWith = (signer: DerivedKeys) => isSameSecret(token, createReminderToken(signer, mailId))
  return isSignedWith(keys) || (keys.previous && isSignedWith(keys.previous)) ? mailId : undefined
}
