import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** An installation with the embedded PostgreSQL. */
export const environmentFor = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SECRET_KEY: '',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  LC_ALL: 'C',
})

export async function runCommand(dataDir: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...environmentFor(dataDir) }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/main.js', ...args], { env })
  return stdout
}
