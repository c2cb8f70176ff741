import { execFileSync } from 'node:child_process'

/** Empty if not found. */
export function findProgram(name: string): string {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
