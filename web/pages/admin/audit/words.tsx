import type { ComponentChildren } from 'preact'
import { sitePageNames } from '../../../../src/areas/settings/contract.ts'
import { formatList, rich, t, formatMessage } from '../../../messages.ts'
import type { Run } from './grouping.ts'
import { linkWith } from './filters.ts'
import type { LogEntry } from './log-entry.ts'

/** The types that the log can be filtered by; entries have others, too. */
export const targetTypes = ['user', 'member', 'group', 'event', 'badge', 'achievement', 'client', 'webhook'] as const

const nounTypes = [...targetTypes, 'design', 'batch', 'page', 'other'] as const

/** Types without a noun of their own are called by what they belong to. */
const nounsFor: Readonly<Record<string, (typeof nounTypes)[number]>> = {
  'claim-request': 'group',
  'claim-invite': 'group',
  'group-creation-request': 'group',
  'claim-link': 'badge',
  series: 'event',
}

/** Targets of other types link to the entries about them. */
const targetPaths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/people/${id}`,
  group: (id) => `/admin/groups/${id}`,
  event: (id) => `/events/${id}`,
  badge: (id) => `/admin/badges/${id}`,
  achievement: (id) => `/admin/achievements/${id}`,
  design: (id) => `/admin/passes/designs/${id}`,
  page: (id) => `/${id}`,
}

/** Its current name, or else a noun for its type. */
export function describeTarget({ targetName, targetType, targetId }: LogEntry): string {
  if (targetName !== null) return targetName
  const page = targetType === 'page' ? sitePageNames.find((name) => name === targetId) : undefined
  if (page) return t(`admin.branding.${page}`)
  const noun = nounTypes.find((type) => type === targetType) ?? nounsFor[targetType ?? ''] ?? 'other'
  return t(`admin.auditNouns.${noun}`)
}

export function describeAction(entry: LogEntry, target = describeTarget(entry)): string {
  const { words, summary } = entry
  return words === undefined ? summary : formatMessage({ key: `admin.auditActions.${words}`, values: { target } })
}

const maxNames = 3

/** One sentence for all entries, with up to three of their targets. */
export function describeRun(run: Run): string {
  const names = [...new Set(run.map(describeTarget))]
  const hidden = names.length - maxNames
  const more = hidden > 0 ? [t('admin.audit.others', { count: hidden })] : []
  return describeAction(run[0], formatList([...names.slice(0, maxNames), ...more]))
}

/** As `describeAction`, with a link to what it is about. */
export function ActionSentence({ entry }: { readonly entry: LogEntry }): ComponentChildren {
  const { words, summary } = entry
  if (words === undefined) return summary
  return rich(`admin.auditActions.${words}`, { target: <TargetLink entry={entry} /> })
}

function TargetLink({ entry }: { readonly entry: LogEntry }) {
  const { targetType, targetId, targetName } = entry
  const label = describeTarget(entry)
  if (targetId === null) return <>{label}</>
  const findPath = targetName === null && targetType !== 'page' ? undefined : targetPaths[targetType ?? '']
  return <a href={findPath?.(targetId) ?? linkWith({}, { targetId, kind: 'all' })}>{label}</a>
}
