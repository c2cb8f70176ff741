import {
  dataEnvelope,
  failure,
  oneOfOrNull,
  operation,
  RateLimited,
  shape,
  text,
  TextOrNull,
  themeColors,
  Type,
  withDescription,
  withExample,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import { Email } from '../links/contract.ts'

export const WrongSetupCode = failure('forbidden', 'errors.setup.wrongCode')
export const SetupTaken = failure('conflict', 'errors.setup.taken')
export const SetupDone = failure('gone', 'errors.setup.done')

const timezone = text(1, 100, {
  format: 'time-zone',
  description: 'The IANA name of the time zone of the site.',
  examples: ['Europe/Helsinki'],
})
const locale = text(2, 35, {
  format: 'locale',
  description: 'The language of the site, as a BCP 47 tag.',
  examples: ['fi'],
})

const Setup = shape('Setup', {
  isNeeded: Type.Boolean({ description: 'True while no account exists.', examples: [true] }),
  siteName: withExample(
    withDescription(TextOrNull, 'The name of the site. Null while nobody has named it.'),
    'Folkmoot of Tampere',
  ),
  timezone,
  locale,
})

export const getSetup = operation({
  name: 'getSetup',
  summary: 'See whether this site still has to be set up.',
  tag: 'User',
  route: 'GET /auth/setup',
  scope: 'public',
  output: dataEnvelope(Setup),
  flags: { hasSignInRules: true },
})

export const completeSetup = operation({
  name: 'completeSetup',
  summary:
    'Set up a new site with the code that its server printed: create the first account, a superadmin, and sign in.',
  tag: 'User',
  route: 'POST /auth/setup',
  scope: 'public',
  body: Type.Object({
    code: text(1, 100, {
      description: 'The code from the link that `npm start` and `folkmoot setup-link` print.',
      examples: ['4gq7x2m9t0b8k5w1z6c3v2n8dh'],
    }),
    name: text(1, 100, { description: 'Your name, as people see it.', examples: ['Kim Okafor'] }),
    email: withDescription(Email, 'Your email address.'),
    password: Type.Optional(
      text(12, 200, {
        format: 'password',
        description: 'A password, 12 characters or more. Without one, you sign in with a passkey or mailed links.',
        examples: ['twelve birds on a wire'],
      }),
    ),
    siteName: Type.Optional(text(1, 60, { description: 'The name of the site.', examples: ['Turku Sketchers'] })),
    timezone: Type.Optional(timezone),
    locale: Type.Optional(locale),
    color: Type.Optional(
      oneOfOrNull(themeColors, {
        description: 'The color of the site. Null for the default green.',
        examples: ['ocean'],
      }),
    ),
  }),
  output: dataEnvelope(Type.Object({ user: withDescription(UserBasic, 'Your account.') })),
  status: 201,
  errors: [WrongSetupCode, SetupTaken, SetupDone, RateLimited],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true, requiresOrigin: true },
})
