import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#contract'
import { fsyncFolder } from './fsync-folder.ts'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'
import { readSystemError } from './system-error.ts'

const keyFile = (dataDir: string) => join(dataDir, 'secret-key')
const oldKeyFile = (dataDir: string) => join(dataDir, 'secret-key.old')
const newKeyFile = (dataDir: string) => join(dataDir, 'secret-key.new')

/** What finishes a rotation that was interrupted, as a shell command. Undefined when none was. */
export function findRotationCommand(dataDir: string): string | undefined {
  const [key, oldKey, newKey] = [keyFile(dataDir), oldKeyFile(dataDir), newKeyFile(dataDir)]
  return existsSync(newKey) ? `cp '${key}' '${oldKey}' && mv '${newKey}' '${key}'` : undefined
}

export const generateSecretKey = (): string => randomBytes(32).toString('hex')

export const findSecretKey = (dataDir: string): Promise<string | undefined> => readKeyFile(keyFile(dataDir))

/** The key before the last rotation. */
export const readOldSecretKey = (dataDir: string): Promise<string | undefined> => readKeyFile(oldKeyFile(dataDir))

/** Written before the transaction commits, so that the key of the database is on disk whatever happens. */
export async function storeNewSecretKey(dataDir: string, secretKey: string): Promise<void> {
  await writeFile(newKeyFile(dataDir), secretKey, { mode: 0o600, flush: true })
  await fsyncFolder(dataDir)
}

/** There is a key at every moment. */
export async function activateNewSecretKey(dataDir: string): Promise<void> {
  await writeFile(oldKeyFile(dataDir), await readFile(keyFile(dataDir)), { mode: 0o600, flush: true })
  await rename(newKeyFile(dataDir), keyFile(dataDir))
  await fsyncFolder(dataDir)
}

export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    const { code, reason } = readSystemError(error)
    if (reason === undefined) throw error
    const isForbidden = code === 'EACCES' || code === 'EROFS'
    throw new OperatorError(
      isForbidden
        ? message('operator.secretKey.folderForbidden', { dataDir })
        : message('operator.secretKey.folderImpossible', { dataDir, reason }),
    )
  }
}

/** Concurrent first starts agree on one key. */
export async function ensureSecretKey(dataDir: string, newKey = generateSecretKey()): Promise<string> {
  const file = keyFile(dataDir)
  const existing = await readKeyFile(file)
  if (existing) return existing

  await makeDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, newKey, { mode: 0o600, flush: true })
  // link() fails if the file exists, so the first process wins and nobody reads a partial key.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(draft)
  await fsyncFolder(dataDir)
  return (await readKeyFile(file)) ?? throwDamagedKey(file)
}

async function readKeyFile(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    return secret.length >= 32 ? secret : throwDamagedKey(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function throwDamagedKey(file: string): never {
  throw new OperatorError(message('operator.secretKey.damaged', { file }))
}
