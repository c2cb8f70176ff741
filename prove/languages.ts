import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataDir } from '../test/data-dir.ts'
import type { Finding, Proof } from './proof.ts'

/** Opens every page in every language, in a process of its own: the pages are those of the tests, and so is their server. */
export const languages: Proof = async () => {
  const folder = await createDataDir('languages')
  const file = join(folder, 'findings.json')
  const args = ['--test', '--test-reporter=dot', '--test-global-setup=test/setup.ts', 'prove/languages/walk.ts']
  try {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, FINDINGS_FILE: file, REQUIRE_BROWSER: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    return JSON.parse(await readFile(file, 'utf8')) as Finding[]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
