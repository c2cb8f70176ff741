import { createPrivateKey } from 'node:crypto'
import { message, Type } from '#contract'
import type { NamedProblem } from './operator-error.ts'

const setting = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const clientSettings = (name: string) => ({
  id: setting(`Client id at ${name}. With its secret, people can sign in with ${name}.`),
  secret: setting(`Client secret at ${name}.`),
})
const [github, google, linkedin] = [clientSettings('GitHub'), clientSettings('Google'), clientSettings('LinkedIn')]
const [discord, slack, oidc] = [clientSettings('Discord'), clientSettings('Slack'), clientSettings('`OIDC_ISSUER`')]

export const providerSettings = {
  GITHUB_CLIENT_ID: github.id,
  GITHUB_CLIENT_SECRET: github.secret,
  GOOGLE_CLIENT_ID: google.id,
  GOOGLE_CLIENT_SECRET: google.secret,
  LINKEDIN_CLIENT_ID: linkedin.id,
  LINKEDIN_CLIENT_SECRET: linkedin.secret,
  DISCORD_CLIENT_ID: discord.id,
  DISCORD_CLIENT_SECRET: discord.secret,
  SLACK_CLIENT_ID: slack.id,
  SLACK_CLIENT_SECRET: slack.secret,
  APPLE_CLIENT_ID: setting('Services ID at Apple. With the three below, people can sign in with Apple.'),
  APPLE_TEAM_ID: setting('Team ID at Apple.'),
  APPLE_KEY_ID: setting('Id of the key below.'),
  APPLE_PRIVATE_KEY: setting('Text of the `.p8` file from Apple; line breaks may be written as `\\n`.'),
  OIDC_CLIENT_ID: oidc.id,
  OIDC_CLIENT_SECRET: oidc.secret,
  OIDC_ISSUER: Type.Optional(
    Type.String({
      format: 'uri',
      pattern: '^(https://|http://(localhost|127(\\.\\d{1,3}){3})(:\\d+)?(/|$))',
      description: 'Issuer of an OpenID Connect provider of your own, such as `https://id.example.org/realms/moot`.',
    }),
  ),
  OIDC_NAME: setting('What people call that provider. Default: its host.'),
}

type Settings = Readonly<Partial<Record<keyof typeof providerSettings, string>>>

const requiredTogether: readonly (readonly (keyof Settings)[])[] = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
]

export function findProviderProblems(settings: Settings): NamedProblem[] {
  const missing = requiredTogether.flatMap((names) => {
    const given = names.find((name) => settings[name])
    return names.flatMap((name) =>
      given && !settings[name] ? [{ name, text: message('operator.config.requiredWith', { name: given }) }] : [],
    )
  })
  const isWrongKey = settings.APPLE_PRIVATE_KEY && !isEcKey(settings.APPLE_PRIVATE_KEY)
  const wrongKey = { name: 'APPLE_PRIVATE_KEY', text: message('operator.config.applePrivateKey') }
  return isWrongKey ? [...missing, wrongKey] : missing
}

/** Line breaks may be written as `\n`. */
export const toPem = (text: string): string => text.replaceAll('\\n', '\n')

function isEcKey(text: string): boolean {
  try {
    return createPrivateKey(toPem(text)).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
