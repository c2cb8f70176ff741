import { execFileSync } from 'node:child_process'

/** Where a program is on this machine; empty when it is nowhere. */
export function findProgram(name: string): string {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
