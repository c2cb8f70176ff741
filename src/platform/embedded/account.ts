import { spawn } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { EmbeddedError, unless } from './problems.ts'

/** Whom PostgreSQL runs as; empty when that is who we are. Only root is ever somebody else here. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export interface Outcome {
  readonly isGood: boolean
  readonly output: string
}

/** Nothing of ours reaches PostgreSQL's programs, least of all PG* variables; messages are in English. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

export const isRoot = (): boolean => process.geteuid?.() === 0

/** Whom root runs PostgreSQL as. Nothing else does: whoever shares its account can read the database and its memory. */
export const ownName = 'folkmoot-postgres'

/** The account of that name, made now if it is missing; `nobody` where that cannot be done. */
export async function findOwnAccount(): Promise<Account> {
  return (await findAccount(ownName)) ?? (await makeOwnAccount()) ?? (await findNobody())
}

export async function findNobody(): Promise<Account> {
  return (await findAccount('nobody')) ?? accountOf(65534, 65534)
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run({}, 'id', [flag, name])))
  return uid?.isGood && gid?.isGood ? accountOf(Number(uid.output), Number(gid.output)) : undefined
}

/** Of several who start at once, one makes it: useradd itself would make it again and give it another id. */
async function makeOwnAccount(): Promise<Account | undefined> {
  const script = `id -u "$1" || exec /usr/sbin/useradd --system --user-group --no-create-home \
    --home-dir /nonexistent --shell /usr/sbin/nologin "$1"`
  const args = ['--timeout', '30', '/etc/.pwd.lock', 'sh', '-c', script, 'sh', ownName]
  await run({}, 'flock', args).catch(unless(['ENOENT'], undefined))
  return findAccount(ownName)
}

/** The owner of a cluster runs it: PostgreSQL accepts nobody else. */
export async function findOwner(dir: string): Promise<Account> {
  if (!isRoot()) return {}
  const { uid, gid } = await stat(dir)
  if (uid === 0)
    throw new EmbeddedError(`PostgreSQL refuses to be root, who owns ${dir}: chown -R ${ownName}: '${dir}'`)
  return accountOf(uid, gid)
}

/** On macOS nobody is 4294967294 to `id`, while spawn wants it as -2. */
const accountOf = (uid: number, gid: number): Account => ({ uid: uid | 0, gid: gid | 0 })

export async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid >>> 0, gid >>> 0)
}

export function run(account: Account, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text: string) => (output += text)
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ isGood: code === 0, output: output.trim() }))
  })
}
