import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)

test('an empty environment gives the defaults', () => {
  const config = readConfig({ BASE_URL: '' })
  assert.deepEqual(
    [config.HOST, config.PORT, config.BASE_URL, config.AUTH_URL, config.WEB_URL, config.DATA_DIR, config.DEMO],
    ['127.0.0.1', 3000, 'http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000', './data', 'auto'],
  )
  assert.deepEqual([config.RATE_LIMIT_AUTHENTICATED, config.RATE_LIMIT_ANONYMOUS], [1000, 60])
})

test('the base address follows the port, the others follow the base address', () => {
  assert.equal(readConfig({ PORT: '8080' }).BASE_URL, 'http://localhost:8080')
  const config = readConfig({ BASE_URL: 'https://moot.example.org/' })
  assert.deepEqual([config.BASE_URL, config.WEB_URL, config.AUTH_URL], Array(3).fill('https://moot.example.org'))
})

test('a mistake is told with an example', () => {
  const problemOf = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }
  const mail = { MAIL_FROM: 'a@example.org' }
  for (const SMTP_URL of ['http://foo', '127.0.0.1:25'])
    assert.match(problemOf({ ...mail, SMTP_URL }), /^  SMTP_URL must look like smtps:\/\/user:password@host$/m)
  assert.match(problemOf({ BACKUP_AT: '3:30' }), /^  BACKUP_AT must be a time in UTC, such as 03:30$/m)
})

test('every mistake is told at once', () => {
  const wrong = {
    PORT: 'x',
    BASE_URL: 'ftp://a',
    SECRET_KEY: 'short',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    WEB_URL: 'https://b/c',
    MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}.png',
  }
  assert.throws(
    () => readConfig({ ...wrong, DATABASE_URL: 'mysql://x' }),
    ({ message }: Error) => {
      for (const name of [...Object.keys(wrong), 'DATABASE_URL']) assert.match(message, new RegExp(`^  ${name} `, 'm'))
      return true
    },
  )
})

test('contradictions are mistakes too', () => {
  assert.throws(() => readConfig({ DATABASE_URL: 'postgres://x/y' }), /SECRET_KEY is required with DATABASE_URL/)
  assert.throws(() => readConfig({ BASE_URL: 'https://a.org', WEB_URL: 'https://b.org' }), /COOKIE_DOMAIN is required/)
  assert.throws(() => readConfig({ WEB_URL: 'https://b.org' }), /COOKIE_DOMAIN is required/)
  for (const TRUST_PROXY of ['true', '10.0.0.1/33', '10.0.0', '0.0.0.0/0', '::/0', 'loopback/8', '10.0.0.0/8/8', 'x/8'])
    assert.throws(() => readConfig({ TRUST_PROXY }), /TRUST_PROXY must be off, or addresses/, TRUST_PROXY)
  readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' })
  readConfig({ DATABASE_URL: 'postgres://x/y', SECRET_KEY: secret })
  readConfig({ DATABASE_URL: 'postgres://a:1,b:2/y?target_session_attrs=read-write', SECRET_KEY: secret })
  for (const DATABASE_URL of ['postgres://a:b,c/y', 'postgres://a/y,postgres://b/y'])
    assert.throws(() => readConfig({ DATABASE_URL, SECRET_KEY: secret }), /DATABASE_URL must look/, DATABASE_URL)
  for (const DATABASE_URL of ['postgres://u:p,w@host/y', 'postgres://x/y?options=-csearch_path%3Da,b'])
    readConfig({ DATABASE_URL, SECRET_KEY: secret })
  const DATABASE_READ_URL = 'postgres://b/y,postgres://c/y'
  readConfig({ DATABASE_URL: 'postgres://a/y', DATABASE_READ_URL, SECRET_KEY: secret })
  assert.throws(
    () => readConfig({ DATABASE_URL: 'postgres://a/y?target_session_attrs=standby', SECRET_KEY: secret }),
    /DATABASE_URL must point to the primary/,
  )
  assert.throws(() => readConfig({ DATABASE_READ_URL: 'postgres://x/y' }), /is required with DATABASE_READ_URL/)
  const site = { BASE_URL: 'https://api.a.org', WEB_URL: 'https://a.org' }
  for (const COOKIE_DOMAIN of ['a.org', '.a.org', 'A.org']) readConfig({ ...site, COOKIE_DOMAIN })
  for (const COOKIE_DOMAIN of ['b.org', 'aa.org', 'api.a.org', 'https://a.org'])
    assert.throws(() => readConfig({ ...site, COOKIE_DOMAIN }), /COOKIE_DOMAIN must be a domain that/, COOKIE_DOMAIN)
})

test('a provider is configured whole or not at all', () => {
  assert.throws(() => readConfig({ GITHUB_CLIENT_ID: 'x' }), /GITHUB_CLIENT_SECRET is required with GITHUB_CLIENT_ID/)
  assert.throws(() => readConfig({ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }), /OIDC_ISSUER is required/)
  const oidc = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  for (const host of ['id.example.org', 'localhost.example.org', '127.example.org', 'localhost:1@example.org'])
    assert.throws(() => readConfig({ ...oidc, OIDC_ISSUER: `http://${host}` }), /OIDC_ISSUER must/)
  for (const host of ['localhost:3000', '127.0.0.1:3000/realm']) readConfig({ ...oidc, OIDC_ISSUER: `http://${host}` })
  readConfig({ ...oidc, OIDC_ISSUER: 'https://id.example.org/realms/moot' })
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' }
  assert.throws(() => readConfig(apple), /APPLE_PRIVATE_KEY is required/)
  assert.throws(() => readConfig({ ...apple, APPLE_PRIVATE_KEY: 'x' }), /APPLE_PRIVATE_KEY must be the text/)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  for (const APPLE_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n')]) readConfig({ ...apple, APPLE_PRIVATE_KEY })
})
