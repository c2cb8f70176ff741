import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isLocalOnly, pingRedis, type Config, type FileStorage } from '#platform'
import { mailFolderPath } from '../../mail/mail-folder.ts'
import { senderFor } from '../../mail/message.ts'
import { verifySmtp } from '../../mail/smtp-transport.ts'
import type { SystemStatus } from './contract.ts'
import { describeCauseInline, finding, type Finding } from './finding.ts'

export async function checkMail(config: Config): Promise<Finding> {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) {
    const message = `Mails become files in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send them.`
    return isLocalOnly(config) ? finding.off(message) : finding.warning(message)
  }
  await verifySmtp(SMTP_URL)
  return finding.ok(`The mail server ${new URL(SMTP_URL).host} answers. Mails come from ${senderFor(config)}.`)
}

export async function checkRedis({ REDIS_URL }: Config): Promise<Finding> {
  if (REDIS_URL === undefined) return finding.off('Redis is not set up. Several machines need it to share limits.')
  const { host } = new URL(REDIS_URL)
  try {
    await pingRedis(REDIS_URL)
    return finding.ok(`Redis at ${host} answers.`)
  } catch (error) {
    return finding.failure(
      `Redis at ${host} does not answer: ${(error as Error).message.replace(/\.$/, '')}. Check REDIS_URL.`,
    )
  }
}

const lowBytes = 2e9
const tooLowBytes = 0.5e9

export async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  const dataDir = resolve(DATA_DIR)
  try {
    const folder = await findExistingFolder(dataDir)
    await access(folder, constants.W_OK)
    const { freeBytes, totalBytes } = await measureFolder(folder)
    const message = `${dataDir} is writable, ${formatGigabytes(freeBytes)} of ${formatGigabytes(totalBytes)} are free.`
    if (freeBytes < tooLowBytes)
      return finding.failure(`${message} Make room: ${formatGigabytes(tooLowBytes)} are needed.`)
    return freeBytes < lowBytes ? finding.warning(`${message} Make room soon.`) : finding.ok(message)
  } catch {
    return finding.failure(`${dataDir} is not writable. Give it to the account of the server, or set DATA_DIR.`)
  }
}

export const measureDisk = ({ DATA_DIR }: Config): Promise<SystemStatus['disk']> =>
  measureFolder(resolve(DATA_DIR)).catch(() => null)

async function measureFolder(path: string): Promise<NonNullable<SystemStatus['disk']>> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const formatGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** With an external database, the folder is created by the first upload. */
async function findExistingFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : findExistingFolder(dirname(path))
}

/** Undefined when all is well, or when the server makes no backups. */
export async function checkBackupFolder({ BACKUP_DIR }: Config): Promise<Finding | undefined> {
  if (BACKUP_DIR === undefined) return undefined
  const folder = resolve(BACKUP_DIR)
  try {
    // The slash: a file is no place for a backup.
    await access(`${await findExistingFolder(folder)}/`, constants.W_OK)
    return undefined
  } catch {
    return finding.failure(
      `${folder} is not writable, so no backup can be made. Give it to the account of the server and, with systemd, name it in ReadWritePaths.`,
    )
  }
}

export async function checkStorage(storage: FileStorage): Promise<Finding> {
  try {
    const place = await storage.checkAccess()
    return (await canReadPictures())
      ? finding.ok(`Uploads are kept in ${place}.`)
      : finding.failure(
          'Pictures cannot be read: npm has left out a part of sharp. Install again, with Node 20.9 or newer.',
        )
  } catch (error) {
    return finding.failure(
      `The storage for uploads cannot be used: ${describeCauseInline(error)}. Check the S3 settings, or DATA_DIR.`,
    )
  }
}

/** An npm that runs with an older Node skips the part for this machine without a word. */
const canReadPictures = (): Promise<boolean> =>
  import('sharp').then(
    () => true,
    () => false,
  )

export function checkProxy(config: Config): Finding {
  const { BASE_URL, TRUST_PROXY } = config
  if (isLocalOnly(config))
    return TRUST_PROXY === 'off'
      ? finding.off('The site is on this machine only, without a proxy.')
      : finding.warning(
          `TRUST_PROXY is ${TRUST_PROXY}, but BASE_URL is ${BASE_URL}. Set BASE_URL to the public address.`,
        )
  if (!BASE_URL.startsWith('https:'))
    return finding.warning(`${BASE_URL} is not encrypted. Put a proxy with TLS in front, and set BASE_URL to https.`)
  if (TRUST_PROXY === 'off')
    return finding.warning(
      `${BASE_URL} needs a proxy with TLS in front, but TRUST_PROXY is off: everybody shares the limits of the proxy's address. Set TRUST_PROXY to that address.`,
    )
  if (TRUST_PROXY.split(',').some((range) => /\/0+$/.test(range.trim())))
    return finding.warning(
      `TRUST_PROXY is ${TRUST_PROXY}, so anybody can pretend to have any address. Name only the addresses of your proxies.`,
    )
  return finding.ok(`X-Forwarded-For is believed from ${TRUST_PROXY}.`)
}
