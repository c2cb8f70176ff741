import { titleFor, type Operation } from './operation.ts'

export const formatDetail = (name: string, value: unknown): string => `${name} ${String(value)}`

/** Such as `Take a group off the site, or delete it for good (hard true)`. */
export function summarizeAction(operation: Operation, details: readonly string[]): string {
  const title = titleFor(operation)
  return details.length > 0 ? `${title} (${details.join(', ')})` : title
}

/** The details that `summarizeAction` wrote, separated by commas. */
export const findDetails = (summary: string): string | undefined => /\((.+)\)$/.exec(summary)?.[1]
