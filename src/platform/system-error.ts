import { getSystemErrorMap } from 'node:util'

/** The reason without path and system call, such as `no space left on device`. Undefined for any other error. */
export function readSystemError(error: unknown): { readonly code: string; readonly reason: string | undefined } {
  const { code = '', errno } = error as NodeJS.ErrnoException
  return { code, reason: errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1] }
}
