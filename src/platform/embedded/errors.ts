import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { newKeyFile } from '../secret-key.ts'

export class EmbeddedError extends OperatorError {
  override name = 'EmbeddedError'
}

const adviceByPattern: readonly (readonly [RegExp, (place: string) => string])[] = [
  [
    /no space left on device|disk quota exceeded|check free disk space/i,
    (place) =>
      `The disk that holds ${place} is full. Free some space, or set DATA_DIR to a larger disk, and start again.`,
  ],
  [
    /could not look up effective user id/i,
    () => 'PostgreSQL needs a name for the account it runs as: add a line for it to /etc/passwd, or set DATABASE_URL.',
  ],
  [
    /permission denied|operation not permitted|read-only file system|wrong ownership|EACCES|EPERM/i,
    (place) =>
      `PostgreSQL may not use ${place}. Check who owns it and the folders above it, or set DATA_DIR to a folder of your own.`,
  ],
]

export function toEmbeddedError(text: string, place: string, fallback: string): EmbeddedError {
  const meaning = adviceByPattern.find(([pattern]) => pattern.test(text))?.[1](place) ?? fallback
  const lastLines = text.trim().split('\n').slice(-10)
  return new EmbeddedError([meaning, ...lastLines].join('\n'))
}

export function wrapError(error: unknown, place: string): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof EmbeddedError || !('code' in error)) return error
  if (error.code === '28P01') {
    if (existsSync(newKeyFile(place)))
      return new EmbeddedError(
        `keys rotate-secret was interrupted. Finish it: mv '${newKeyFile(place)}' '${join(place, 'secret-key')}'`,
      )
    return new EmbeddedError(
      `SECRET_KEY is not the one the database in ${place} was made with: it refused the password. Bring the old SECRET_KEY back.`,
    )
  }
  return toEmbeddedError(error.message, place, `The embedded PostgreSQL in ${place} could not be used.`)
}

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export const ignoreCodes =
  <T>(codes: readonly string[], value: T) =>
  (error: unknown): T => {
    if (codes.includes(String(errorCode(error)))) return value
    throw error
  }
