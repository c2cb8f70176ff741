import { message, type Message } from '#contract'
import { OperatorError } from '../operator-error.ts'
import { findRotationCommand } from '../secret-key.ts'

export class EmbeddedError extends OperatorError {
  override name = 'EmbeddedError'
}

const adviceByPattern: readonly (readonly [RegExp, (place: string, output: string) => Message])[] = [
  [
    /no space left on device|disk quota exceeded|check free disk space/i,
    (place, output) => message('operator.embedded.diskFull', { place, output }),
  ],
  [/could not look up effective user id/i, (_place, output) => message('operator.embedded.unknownAccount', { output })],
  [
    /permission denied|operation not permitted|read-only file system|wrong ownership|EACCES|EPERM/i,
    (place, output) => message('operator.embedded.noAccess', { place, output }),
  ],
]

/** `describe` is for output that has no advice here. */
export function toEmbeddedError(
  output: string,
  place: string,
  describe: (lastLines: string) => Message,
): EmbeddedError {
  const lastLines = output.trim().split('\n').slice(-10).join('\n')
  const advice = adviceByPattern.find(([pattern]) => pattern.test(output))?.[1]
  return new EmbeddedError(advice?.(place, lastLines) ?? describe(lastLines))
}

export function wrapError(error: unknown, place: string): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof EmbeddedError || !('code' in error)) return error
  if (error.code === '28P01') {
    const command = findRotationCommand(place)
    return new EmbeddedError(
      command === undefined
        ? message('operator.embedded.otherSecretKey', { place })
        : message('operator.embedded.rotationInterrupted', { command }),
    )
  }
  return toEmbeddedError(error.message, place, (output) => message('operator.embedded.unusable', { place, output }))
}

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export const ignoreCodes =
  <T>(codes: readonly string[], value: T) =>
  (error: unknown): T => {
    if (codes.includes(String(errorCode(error)))) return value
    throw error
  }
