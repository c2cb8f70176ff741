import { hmac, isSameSecret, type DerivedKeys } from '#platform'

/** The same each time the mail is rendered. It works while the person has the seat and the event is to come. */
export const createReminderToken = (keys: DerivedKeys, mailId: string): string =>
  `${mailId}.${hmac(keys.get('reminder links'), mailId, 'base64url').slice(0, 22)}`

/** Returns the id of the mail. */
export function parseReminderToken(keys: DerivedKeys, token: string): string | undefined {
  const [mailId = ''] = token.split('.')
  if (!/^[1-9]\d{0,17}$/.test(mailId)) return undefined
  const isSignedWith = (signer: DerivedKeys) => isSameSecret(token, createReminderToken(signer, mailId))
  return isSignedWith(keys) || (keys.previous && isSignedWith(keys.previous)) ? mailId : undefined
}
