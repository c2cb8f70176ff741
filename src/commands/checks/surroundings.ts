import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createStorage, isLocalOnly, pingRedis, type Config, type DerivedKeys } from '#platform'
import { mailFolderPath } from '../../mail/mail-folder.ts'
import { senderFor } from '../../mail/message.ts'
import { verifySmtp } from '../../mail/smtp-transport.ts'
import { describeCause, failure, ok, warning, type Finding } from './finding.ts'

export async function checkMail(config: Config): Promise<Finding> {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) {
    const message = `Mails become files in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send them.`
    return isLocalOnly(config) ? ok('mail', message) : warning('mail', message)
  }
  try {
    await verifySmtp(SMTP_URL)
    return ok('mail', `The mail server ${new URL(SMTP_URL).host} answers. Mails come from ${senderFor(config)}.`)
  } catch (error) {
    return failure('mail', (error as Error).message)
  }
}

export async function checkRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (REDIS_URL === undefined) return []
  const { host } = new URL(REDIS_URL)
  try {
    await pingRedis(REDIS_URL)
    return [ok('redis', `Redis at ${host} answers.`)]
  } catch (error) {
    return [failure('redis', `Redis at ${host} does not answer: ${(error as Error).message}. Check REDIS_URL.`)]
  }
}

const lowMb = 2_000
const tooLowMb = 500

export async function checkDisk({ DATABASE_URL, DATA_DIR, SECRET_KEY }: Config): Promise<Finding> {
  const dataDir = resolve(DATA_DIR)
  try {
    const folder = DATABASE_URL === undefined ? dataDir : await findExistingFolder(dataDir)
    await access(folder, constants.W_OK)
    if (DATABASE_URL === undefined && SECRET_KEY === undefined) await access(join(dataDir, 'secret-key'))
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / 1_048_576)
    const message = `${dataDir} is writable, ${freeMb} MB are free.`
    if (freeMb < tooLowMb) return failure('disk', `${message} Make room: at least ${tooLowMb} MB are needed.`)
    return freeMb < lowMb ? warning('disk', `${message} Make room soon.`) : ok('disk', message)
  } catch {
    return failure('disk', `${dataDir} holds no Folkmoot, or is not writable. Run npm start once, or set DATA_DIR.`)
  }
}

/** With an external database, the folder is created by the first upload. */
async function findExistingFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : findExistingFolder(dirname(path))
}

export async function checkStorage(config: Config, keys: DerivedKeys): Promise<Finding> {
  try {
    return ok('uploads', `Uploads are kept in ${await createStorage(config, keys).checkAccess()}.`)
  } catch (error) {
    return failure(
      'uploads',
      `The storage for uploads cannot be used: ${describeCause(error)}. Check the S3 settings, or DATA_DIR.`,
    )
  }
}

export function checkProxy(config: Config): Finding {
  const { BASE_URL, TRUST_PROXY } = config
  if (isLocalOnly(config))
    return TRUST_PROXY === 'off'
      ? ok('proxy', 'The site is on this machine only, without a proxy.')
      : warning(
          'proxy',
          `TRUST_PROXY is ${TRUST_PROXY}, but BASE_URL is ${BASE_URL}. Set BASE_URL to the public address.`,
        )
  if (!BASE_URL.startsWith('https:'))
    return warning('proxy', `${BASE_URL} is not encrypted. Put a proxy with TLS in front, and set BASE_URL to https.`)
  if (TRUST_PROXY === 'off')
    return warning(
      'proxy',
      `${BASE_URL} needs a proxy with TLS in front, but TRUST_PROXY is off: everybody shares the limits of the proxy's address. Set TRUST_PROXY to that address.`,
    )
  if (TRUST_PROXY.split(',').some((range) => /\/0+$/.test(range.trim())))
    return warning(
      'proxy',
      `TRUST_PROXY is ${TRUST_PROXY}, so anybody can pretend to have any address. Name only the addresses of your proxies.`,
    )
  return ok('proxy', `X-Forwarded-For is believed from ${TRUST_PROXY}.`)
}
