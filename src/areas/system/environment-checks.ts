import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { message } from '#contract'
import { isLocalOnly, checkRedisAccess, OperatorError, openBucket, type Config, type FileStorage } from '#platform'
import { mailFolderPath } from '../../mail/mail-folder.ts'
import type { MailServer } from '../../mail/mail-server.ts'
import { verifySmtp } from '../../mail/smtp-transport.ts'
import type { SystemStatus } from './contract.ts'
import { describeCauseInline, finding, type Finding } from './finding.ts'

export async function checkMail(config: Config, server: MailServer | undefined): Promise<Finding> {
  if (!server) {
    const text = message('operator.system.mailFolder', { folder: mailFolderPath(config) })
    return isLocalOnly(config) ? finding.off(text) : finding.warning(text)
  }
  await verifySmtp(server.url)
  return finding.ok(message('operator.system.mail', { host: new URL(server.url).host, sender: server.from }))
}

export async function checkRedis({ REDIS_URL }: Config): Promise<Finding> {
  if (REDIS_URL === undefined) return finding.off(message('operator.system.redisOff'))
  const { host } = new URL(REDIS_URL)
  try {
    await checkRedisAccess(REDIS_URL)
    return finding.ok(message('operator.system.redis', { host }))
  } catch (error) {
    return finding.failure(message('operator.system.redisUnusable', { host, reason: describeCauseInline(error) }))
  }
}

const lowBytes = 2e9
const tooLowBytes = 0.5e9

export async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  const dataDir = resolve(DATA_DIR)
  try {
    const folder = await findExistingFolder(dataDir)
    await requireWritableFolder(folder)
    const { freeBytes, totalBytes } = await measureFolder(folder)
    const disk = { folder: dataDir, free: freeBytes / 1e9, total: totalBytes / 1e9 }
    if (freeBytes < tooLowBytes)
      return finding.failure(message('operator.system.diskFull', { ...disk, needed: tooLowBytes / 1e9 }))
    return freeBytes < lowBytes
      ? finding.warning(message('operator.system.diskLow', disk))
      : finding.ok(message('operator.system.disk', disk))
  } catch {
    return finding.failure(message('operator.system.diskForbidden', { folder: dataDir }))
  }
}

export const measureDisk = ({ DATA_DIR }: Config): Promise<SystemStatus['disk']> =>
  findExistingFolder(resolve(DATA_DIR))
    .then(measureFolder)
    .catch(() => null)

async function measureFolder(path: string): Promise<NonNullable<SystemStatus['disk']>> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** With an external database, the folder is created by the first upload. */
async function findExistingFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : findExistingFolder(dirname(path))
}

/** With the slash, a file is refused. */
const requireWritableFolder = (path: string): Promise<void> => access(`${path}/`, constants.W_OK)

export const measureBackupDisk = async ({ BACKUP_DIR }: Config): Promise<SystemStatus['disk']> =>
  BACKUP_DIR === undefined
    ? null
    : findExistingFolder(resolve(BACKUP_DIR))
        .then(measureFolder)
        .catch(() => null)

/** Undefined when all is well, or when the server makes no backups. The newest backup tells how large the next one is. */
export async function checkBackupFolder({ BACKUP_DIR }: Config, lastBytes = 0): Promise<Finding | undefined> {
  if (BACKUP_DIR === undefined) return undefined
  const folder = resolve(BACKUP_DIR)
  try {
    const existing = await findExistingFolder(folder)
    await requireWritableFolder(existing)
    const { freeBytes, totalBytes } = await measureFolder(existing)
    const disk = { folder, free: freeBytes / 1e9, total: totalBytes / 1e9, size: lastBytes / 1e6 }
    if (freeBytes < 1.1 * lastBytes) return finding.failure(message('operator.system.backupDiskFull', disk))
    return freeBytes < 3 * lastBytes ? finding.warning(message('operator.system.backupDiskLow', disk)) : undefined
  } catch {
    return finding.failure(message('operator.system.backupFolder', { folder }))
  }
}

/** Undefined when it can be listed. Whether there is room, only a backup can tell. */
export async function checkBackupBucket(config: Config): Promise<Finding | undefined> {
  try {
    await openBucket(config).checkAccess()
    return undefined
  } catch (error) {
    if (error instanceof OperatorError) return finding.failure(error.text)
    throw error
  }
}

export async function checkStorage(storage: FileStorage): Promise<Finding> {
  try {
    const place = await storage.checkAccess()
    return (await canReadPictures())
      ? finding.ok(message('operator.system.storage', { place }))
      : finding.failure(message('operator.system.imagesUnreadable'))
  } catch (error) {
    return finding.failure(message('operator.system.storageUnusable', { reason: describeCauseInline(error) }))
  }
}

/** npm silently skips sharp's binary for this machine when it runs with an older Node. */
const canReadPictures = (): Promise<boolean> =>
  import('sharp').then(
    () => true,
    () => false,
  )

export function checkProxy(config: Config): Finding {
  const { BASE_URL, TRUST_PROXY } = config
  if (isLocalOnly(config))
    return TRUST_PROXY === 'off'
      ? finding.off(message('operator.system.proxyLocal'))
      : finding.warning(message('operator.system.proxyWithoutAddress', { proxies: TRUST_PROXY, url: BASE_URL }))
  if (!BASE_URL.startsWith('https:'))
    return finding.warning(message('operator.system.proxyUnencrypted', { url: BASE_URL }))
  if (TRUST_PROXY === 'off') return finding.warning(message('operator.system.proxyOff', { url: BASE_URL }))
  return finding.ok(message('operator.system.proxy', { proxies: TRUST_PROXY }))
}
