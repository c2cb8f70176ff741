import { hmac, isSameSecret, type DerivedKeys } from '#platform'

type Purpose = 'reminder links' | 'offer links'

/** The same each time the mail is rendered. It works while the person has the seat and the event is to come. */
export const createReminderToken = (keys: DerivedKeys, mailId: string): string => sign(keys, 'reminder links', mailId)

/** Returns the id of the mail. */
export function parseReminderToken(keys: DerivedKeys, token: string): string | undefined {
  const mailId = verify(keys, 'reminder links', token)
  return mailId !== undefined && isId(mailId) ? mailId : undefined
}

/** An offer of a seat. Whoever missed it, or stays in line, has another place when the next one comes. */
interface OfferLink {
  readonly mailId: string
  readonly place: string
}

export const createOfferToken = (keys: DerivedKeys, { mailId, place }: OfferLink): string =>
  sign(keys, 'offer links', `${mailId}-${place}`)

export function parseOfferToken(keys: DerivedKeys, token: string): OfferLink | undefined {
  const [mailId = '', place = ''] = verify(keys, 'offer links', token)?.split('-') ?? []
  return isId(mailId) ? { mailId, place } : undefined
}

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

const sign = (keys: DerivedKeys, purpose: Purpose, text: string): string =>
  `${text}.${hmac(keys.get(purpose), text, 'base64url').slice(0, 22)}`

function verify(keys: DerivedKeys, purpose: Purpose, token: string): string | undefined {
  const [text = ''] = token.split('.')
  const isSignedWith = (signer: DerivedKeys) => isSameSecret(token, sign(signer, purpose, text))
  return isSignedWith(keys) || (keys.previous && isSignedWith(keys.previous)) ? text : undefined
}
