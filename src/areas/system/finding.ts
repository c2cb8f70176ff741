import type { Message } from '#contract'
import { defaultLocale, formatMessage, type Locale } from '#messages'
import { describeReason } from '#platform'
import type { SystemPart } from './contract.ts'

export interface Finding extends Pick<SystemPart, 'status'> {
  readonly text: Message
}

export interface CheckedPart extends Finding, Pick<SystemPart, 'name'> {}

const createFinding =
  (status: Finding['status']) =>
  (text: Message): Finding => ({ status, text })

/** `off`: not set up. The texts of warnings and failures say what to do. */
export const finding = {
  ok: createFinding('ok'),
  off: createFinding('off'),
  warning: createFinding('warning'),
  failure: createFinding('failure'),
}

/** As the API has it. */
export const formatFinding = <Name extends string>(
  { name, status, text }: Finding & { readonly name: Name },
  locale: Locale = defaultLocale,
) => ({ name, status, message: formatMessage(locale, text) })

export const describeCause = (error: unknown): string => {
  const { cause } = error as Error
  return describeReason(cause instanceof Error ? cause : error)
}

/** For the middle of a sentence. */
export const describeCauseInline = (error: unknown): string => describeCause(error).replace(/\.$/, '')
