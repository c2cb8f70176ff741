import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { after } from 'node:test'
import { createDataDir } from './data-dir.ts'
import { findProgram } from './programs.ts'

/** Why no disk can be made, for `skip`. Containers often forbid it even to root. */
export function findSmallDiskProblem(): string | false {
  if (process.platform !== 'linux') return 'needs tmpfs'
  if (process.geteuid?.() !== 0 || findProgram('unshare') === '') return 'needs root to mount a disk'
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return false
  } catch {
    return 'this machine forbids mounting a disk'
  }
}

/** A folder on a disk of its own. */
export async function createSmallDisk(kilobytes: number): Promise<string> {
  const folder = await createDataDir('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
  after(async () => {
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })
  return folder
}
