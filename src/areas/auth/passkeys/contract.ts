import {
  countedPageOf,
  dataEnvelope,
  failure,
  Id,
  operation,
  RateLimited,
  shape,
  text,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import { LastSignInMethod } from '../providers/contract.ts'
import { CurrentPassword, DemoClosed, SignInAgain, Suspended, WrongCurrentPassword } from '../sessions/contract.ts'

export const maxPasskeys = 20

const name = text(1, 60, { description: 'What you call it, such as the device it is on.', examples: ['My phone'] })

export const Passkey = shape('Passkey', {
  id: Id,
  name,
  createdAt: withDescription(Timestamp, 'When you added it.'),
  lastUsedAt: withDescription(TimestampOrNull, 'When you last signed in with it. Null if you never have.'),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyNotFound = failure('not_found', 'errors.auth.passkeyNotFound')
export const ChallengeExpired = failure('bad_request', 'errors.auth.passkeyExpired')
export const PasskeyNotVerified = failure('bad_request', 'errors.auth.passkeyNotVerified')
export const PasskeyRefused = failure('unauthorized', 'errors.auth.passkeyRefused')
export const PasskeyAlreadyAdded = failure('conflict', 'errors.auth.passkeyKnown')
export const TooManyPasskeys = failure('conflict', 'errors.auth.tooManyPasskeys', { max: maxPasskeys })

const base64url = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', description, examples: [example] })

const maxEncodedLength = 65_536
const credentialId = base64url(1400, 'The id of the credential, in base64url.', 'q2n0Zr1c9yXvJ5m8sT4uWw')
const clientDataJSON = base64url(
  maxEncodedLength,
  'The client data that the browser collected, in base64url.',
  'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
)
const credentialFields = {
  id: credentialId,
  rawId: withDescription(credentialId, 'The same as `id`.'),
  type: Type.Literal('public-key', { description: 'Always `public-key`.' }),
}

/** As `PublicKeyCredential.toJSON()` writes them; the rest of it is ignored. */
const CreatedCredential = shape('CreatedCredential', {
  ...credentialFields,
  response: Type.Object(
    {
      clientDataJSON,
      attestationObject: base64url(
        maxEncodedLength,
        'The public key and its attestation, in base64url.',
        'o2NmbXRkbm9uZQ',
      ),
      transports: Type.Optional(
        Type.Array(Type.String({ maxLength: 40, examples: ['internal'] }), {
          maxItems: 10,
          description: 'How browsers reach the authenticator.',
        }),
      ),
    },
    { description: 'The answer of the authenticator.' },
  ),
})

const UsedCredential = shape('UsedCredential', {
  ...credentialFields,
  response: Type.Object(
    {
      clientDataJSON,
      authenticatorData: base64url(
        maxEncodedLength,
        'What the authenticator says, in base64url.',
        'SZYN5YgOjGh0NBcPZHZgW4',
      ),
      signature: base64url(
        maxEncodedLength,
        'The authenticator’s signature, in base64url.',
        'MEUCIQDTGVxhrGQpzVvJ5m8sT4',
      ),
    },
    { description: 'The answer of the authenticator.' },
  ),
})

const challengeExample = 'c2l4dGVlbiByYW5kb20gYnl0ZXM'
const CreationOptions = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON()`. They expire after five minutes.',
  examples: [{ challenge: challengeExample, rp: { id: 'example.org', name: 'Folkmoot' } }],
})
const RequestOptions = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON()`. They expire after five minutes.',
  examples: [{ challenge: challengeExample, rpId: 'example.org', userVerification: 'required' }],
})
const ById = Type.Object({ id: withDescription(Id, 'The id of the passkey.') })

export const authBeginPasskey = operation({
  name: 'authBeginPasskey',
  summary:
    'Get options for the browser to create a passkey. An account without a password must have signed in recently.',
  tag: 'User',
  route: 'POST /auth/passkeys/begin',
  scope: 'session',
  body: Type.Object({ currentPassword: Type.Optional(CurrentPassword) }),
  output: dataEnvelope(CreationOptions),
  errors: [WrongCurrentPassword, SignInAgain, TooManyPasskeys, RateLimited],
  audit: false,
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authAddPasskey = operation({
  name: 'authAddPasskey',
  summary: 'Add the passkey that the browser created. You get a mail about it.',
  tag: 'User',
  route: 'POST /auth/passkeys',
  scope: 'session',
  body: Type.Object({ name, credential: withDescription(CreatedCredential, 'What the browser created.') }),
  output: dataEnvelope(Passkey),
  status: 201,
  errors: [ChallengeExpired, PasskeyNotVerified, PasskeyAlreadyAdded, TooManyPasskeys],
  audit: { words: 'passkeyAdded', target: 'passkey', idFrom: 'output.id' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authListPasskeys = operation({
  name: 'authListPasskeys',
  summary: 'List your passkeys.',
  tag: 'User',
  route: 'GET /auth/passkeys',
  scope: 'session',
  output: countedPageOf(Passkey),
  flags: { hasSignInRules: true },
})

export const authRenamePasskey = operation({
  name: 'authRenamePasskey',
  summary: 'Rename one of your passkeys.',
  tag: 'User',
  route: 'PATCH /auth/passkeys/{id}',
  scope: 'session',
  params: ById,
  body: Type.Object({ name }),
  output: dataEnvelope(Passkey),
  errors: [PasskeyNotFound],
  audit: { words: 'passkeyRenamed', target: 'passkey', idFrom: 'input.id' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authRemovePasskey = operation({
  name: 'authRemovePasskey',
  summary: 'Remove one of your passkeys. A password, a linked account or another passkey must remain. You get a mail.',
  tag: 'User',
  route: 'DELETE /auth/passkeys/{id}',
  scope: 'session',
  params: ById,
  status: 204,
  errors: [PasskeyNotFound, LastSignInMethod],
  audit: { words: 'passkeyRemoved', target: 'passkey', idFrom: 'input.id' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authBeginPasskeySignIn = operation({
  name: 'authBeginPasskeySignIn',
  summary: 'Get options for the browser to sign in with a passkey of any account.',
  tag: 'User',
  route: 'POST /auth/passkeys/sign-in/begin',
  scope: 'public',
  output: dataEnvelope(RequestOptions),
  flags: { hasSignInRules: true },
})

export const authPasskeySignIn = operation({
  name: 'authPasskeySignIn',
  summary: 'Sign in with a passkey. It needs no second factor.',
  tag: 'User',
  route: 'POST /auth/passkeys/sign-in',
  scope: 'public',
  body: Type.Object({ credential: withDescription(UsedCredential, 'What the browser answered.') }),
  output: dataEnvelope(Type.Object({ user: withDescription(UserBasic, 'Your account.') })),
  errors: [ChallengeExpired, PasskeyRefused, Suspended, DemoClosed, RateLimited],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})
