import { isIP } from 'node:net'
import { message, oneOf, Type, type Message, type Static } from '#contract'
import { databaseSettings, findDatabaseUrlProblems } from './database-settings.ts'
import { findProviderProblems, providerSettings } from './provider-settings.ts'
import { OperatorError, type NamedProblem } from './operator-error.ts'
import { findStorageProblems, storageSettings } from './storage-settings.ts'
import { createValidator } from './validation.ts'

const url = (description: string, scheme: string) =>
  Type.Optional(Type.String({ format: 'uri', pattern: `^${scheme}://`, description }))
const textSetting = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const originSetting = (description: string) => url(description, 'https?')

/** Where an example says more than what is wrong. */
const shapes: Readonly<Record<string, Message>> = {
  BACKUP_AT: message('operator.config.backupAt'),
  SMTP_URL: message('operator.config.smtpUrl'),
}

/** The type, the validation and the reference page are derived from this. */
export const Config = Type.Object({
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on. `0.0.0.0` or `::` for all.' }),
  PORT: Type.Integer({ minimum: 1, maximum: 65535, default: 3000, description: 'Port to listen on.' }),
  ROLE: oneOf(['all', 'web', 'worker'], {
    default: 'all',
    description:
      '`web` serves requests and runs no jobs, `worker` runs jobs and serves only `/healthz`, `/readyz` and `/metrics`, `all` does both.',
  }),
  WORKERS: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 1,
    description: 'Processes to run on this machine. They share the port, and one that dies is replaced.',
  }),
  JOB_CONCURRENCY: Type.Integer({
    minimum: 1,
    maximum: 32,
    default: 4,
    description: 'Jobs that each process runs at a time.',
  }),
  BASE_URL: originSetting('Where clients reach the API. Default: `http://localhost:PORT`.'),
  WEB_URL: originSetting('Where people reach the web pages. Default: `BASE_URL`.'),
  AUTH_URL: originSetting('Where people sign in; the OAuth issuer. Default: `BASE_URL`.'),
  LEGACY_BASE_URL: originSetting(
    'An old address of the API that will be retired. Its responses say that it is deprecated.',
  ),
  DEV_BASE_URL: originSetting('A development server, listed in the OpenAPI document.'),
  DATA_DIR: Type.String({ default: './data', description: 'Where the embedded database and files live.' }),
  ...databaseSettings,
  REDIS_URL: url(
    'Redis 6 or newer, or Valkey: all processes count limits together there and tell each other what changed. Without it, each `serve` command counts requests per hour on its own.',
    'rediss?',
  ),
  ...storageSettings,
  SMTP_URL: url(
    'Mail server, such as `smtps://user:password@host`. It wins over the mail server of the platform settings. Without either, mails become files in `DATA_DIR/mail`.',
    'smtps?',
  ),
  MAIL_FROM: textSetting('Sender of mails, such as `Folkmoot <hello@example.org>`. Required with `SMTP_URL`.'),
  SECRET_KEY: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'The secret from which every key is derived, at least 32 bytes. Required with `DATABASE_URL`; otherwise made on first start and kept in `DATA_DIR/secret-key`.',
    }),
  ),
  OLD_SECRET_KEY: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'The key before the last `keys rotate-secret`. While it is set, links to unsubscribe in older mails work. Default: `DATA_DIR/secret-key.old`, if there is one.',
    }),
  ),
  TRUST_PROXY: Type.String({
    default: 'off',
    description:
      "`off`, or the proxies' addresses, such as `10.0.0.1`, `10.0.0.0/8` or `loopback`, separated by commas. `X-Forwarded-*` is trusted only from them.",
  }),
  COOKIE_DOMAIN: textSetting(
    'Domain of the session cookie when the addresses above have different hosts, such as `example.org`.',
  ),
  SUPERADMIN_EMAIL: Type.Optional(
    Type.String({
      format: 'email',
      description: 'The account with this address becomes superadmin: when it is created, or at the next start.',
    }),
  ),
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(?:(?:mailto|https|tel):\\S+|[^\\s@:]+@[^\\s@:]+)$',
      description:
        'Where to report security problems: an email address, or a URL with `https:`, `mailto:` or `tel:`. Published in `/.well-known/security.txt`; the default is the support address of the platform settings.',
    }),
  ),
  SHUTDOWN_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 0,
    description:
      'How long to keep serving requests after SIGTERM while `/readyz` already returns 503, so that load balancers notice.',
  }),
  ...providerSettings,
  METRICS_TOKEN: textSetting('Bearer token for `/metrics`. Without it `/metrics` is 404.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'Where traces go, by OTLP over HTTP, such as `http://localhost:4318`. `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_HEADERS` apply too. Without it nothing is traced.',
    'https?',
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'The share of requests that are traced, from 0 to 1.',
  }),
  RATE_LIMIT_AUTHENTICATED: Type.Integer({ minimum: 1, default: 1000, description: 'Requests per hour and user.' }),
  RATE_LIMIT_ANONYMOUS: Type.Integer({ minimum: 1, default: 60, description: 'Requests per hour and address.' }),
  WEBHOOK_ALLOW_PRIVATE: Type.Boolean({
    default: false,
    description:
      'Calendars, webhooks, push services and documents of OAuth clients may be at private addresses, at any port and without https. For development.',
  }),
  MEETUP_API_KEY: textSetting('Access token for the API of Meetup. With it, groups there can be followed.'),
  EVENTBRITE_API_KEY: textSetting(
    'Private token for the API of Eventbrite. With it, organizers there can be followed.',
  ),
  LUMA_API_KEY: textSetting('Key for the API of Luma. With it, the calendar it belongs to can be followed.'),
  MAP_TILES_URL: Type.Optional(
    Type.String({
      pattern: '^https://(?=.*\\{z\\})(?=.*\\{x\\})(?=.*\\{y\\})\\S+$',
      description:
        'Tiles for maps, such as `https://tiles.example.org/{z}/{x}/{y}.png`. Visitors’ browsers load them from there. Without it, maps show land and borders, and no other site is asked.',
    }),
  ),
  MAP_ATTRIBUTION: textSetting('Whom to credit below maps with these tiles, such as `© OpenStreetMap contributors`.'),
  DEMO: oneOf(['auto', 'off'], {
    default: 'auto',
    description:
      '`auto` loads a demo community into a new embedded database while `BASE_URL` is a loopback name; `off` never does.',
  }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'How much to log, as JSON lines. `info` logs each request, `debug` health checks too.',
  }),
  LOG_IP_ADDRESSES: Type.Boolean({
    default: false,
    description: "Whether the log of requests names people's IP addresses.",
  }),
  SLOW_STATEMENT_MS: Type.Integer({
    minimum: 0,
    maximum: 3_600_000,
    default: 1000,
    description:
      'Statements that take longer than this many milliseconds are logged with their operation, without parameters. `0` logs none.',
  }),
})

const validateSettings = createValidator(Config, 'query')

type Environment = Static<typeof Config>
export type Config = Readonly<Environment & { BASE_URL: string; WEB_URL: string; AUTH_URL: string }>

const originNames = ['BASE_URL', 'WEB_URL', 'AUTH_URL', 'LEGACY_BASE_URL', 'DEV_BASE_URL'] as const

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config = pickSettings(environment) as Partial<Environment>
  // Numbers, flags and defaults are set in `config` itself, so that the rest is checked even after a problem.
  const problems: NamedProblem[] = (validateSettings(config).problems ?? []).map(({ path, text }) => ({
    name: path,
    text: shapes[path] ?? text,
  }))

  const invalidNames = new Set(problems.map(({ name }) => name))
  for (const name of originNames) {
    const value = config[name]
    if (value === undefined || invalidNames.has(name)) continue
    if (isOrigin(value)) config[name] = new URL(value).origin
    else problems.push({ name, text: message('operator.config.origin') })
  }
  if (config.DATABASE_URL && !config.SECRET_KEY)
    problems.push({ name: 'SECRET_KEY', text: message('operator.config.secretKey') })
  problems.push(...findDatabaseUrlProblems(config))
  problems.push(...findProviderProblems(config))
  problems.push(...findStorageProblems(config))
  if (config.SMTP_URL && !config.MAIL_FROM)
    problems.push({ name: 'MAIL_FROM', text: message('operator.config.requiredWith', { name: 'SMTP_URL' }) })
  if (!isProxyList(config.TRUST_PROXY ?? 'off'))
    problems.push({ name: 'TRUST_PROXY', text: message('operator.config.trustProxy') })
  const cookieDomainProblem = findCookieDomainProblem(config)
  if (cookieDomainProblem) problems.push({ name: 'COOKIE_DOMAIN', text: cookieDomainProblem })

  if (problems.length > 0) throw new OperatorError(message('operator.config.problems'), problems)
  const { PORT, BASE_URL = `http://localhost:${PORT}`, WEB_URL = BASE_URL, AUTH_URL = BASE_URL } = config as Environment
  return Object.freeze({ ...(config as Environment), BASE_URL, WEB_URL, AUTH_URL })
}

/** An empty variable counts as missing. */
const pickSettings = (environment: Readonly<Record<string, string | undefined>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(Config.properties).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )

function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/** As Fastify reads it. It refuses `/0`, which would let anybody fake an address. */
function isProxyList(list: string): boolean {
  if (list === 'off') return true
  return list.split(',').every((item) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(item.trim())) return true
    const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(item.trim()) ?? []
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    return Number(bits) >= 1 && Number(bits) <= maxBits
  })
}

/** Browsers silently refuse a cookie for a domain that they are not in, so nobody could sign in. Loopback URLs are left out. */
function findCookieDomainProblem(config: Partial<Environment>): Message | undefined {
  const { COOKIE_DOMAIN, BASE_URL = 'http://localhost', WEB_URL = BASE_URL, AUTH_URL = BASE_URL } = config
  const hostnames = (urls: readonly string[]) => urls.flatMap((url) => URL.parse(url)?.hostname ?? [])
  if (COOKIE_DOMAIN === undefined)
    return new Set(hostnames([BASE_URL, WEB_URL, AUTH_URL])).size > 1
      ? message('operator.config.cookieDomain')
      : undefined
  const domain = COOKIE_DOMAIN.toLowerCase().replace(/^\./, '')
  return hostnames([WEB_URL, AUTH_URL]).every(
    (name) => name === domain || name.endsWith(`.${domain}`) || isLoopbackName(name),
  )
    ? undefined
    : message('operator.config.sharedDomain')
}

export const poolOptionsFor = (config: Config) => ({
  max: config.DATABASE_POOL_SIZE,
  timeoutsMs: {
    pool: config.DATABASE_POOL_TIMEOUT_MS,
    statement: config.DATABASE_STATEMENT_TIMEOUT_MS,
    lock: config.DATABASE_LOCK_TIMEOUT_MS,
  },
})

/** The first of the site's URLs that is not on this machine. */
export const findPublicUrl = ({ WEB_URL, BASE_URL, AUTH_URL }: Config): string | undefined =>
  [WEB_URL, BASE_URL, AUTH_URL].find((url) => !isLoopback(url))

export const isLocalOnly = (config: Config): boolean => findPublicUrl(config) === undefined

export const isLoopback = (urlSetting: string): boolean => isLoopbackName(new URL(urlSetting).hostname)

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)
