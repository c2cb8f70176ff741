import { execFile } from 'node:child_process'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { createDataDir } from '../data-dir.ts'

/** A copy of the checkout that a test may change. */
export async function createScratchCopy(): Promise<string> {
  const folder = await createDataDir('walkthrough')
  after(() => rmSync(folder, { recursive: true, force: true }))
  const isCopied = (path: string) => !/(^|\/)(node_modules|data|dist|\.git|\.cache)$/.test(path)
  cpSync('.', folder, { recursive: true, filter: isCopied })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Node's runner refuses to start within a test, and the copy has a database of its own. */
const env = { ...process.env, NODE_TEST_CONTEXT: undefined, DATABASE_URL: undefined }

/** Exit code and everything printed. */
export function runIn(folder: string, command: string, args: readonly string[]) {
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile(command, args, { cwd: folder, env }, (_error, out, errors) =>
      resolve({ code: child.exitCode ?? -1, printed: out + errors }),
    )
  })
}
