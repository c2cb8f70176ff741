import type { ComponentChildren } from 'preact'
import type { AuditEntry } from '../../../../src/areas/audit-log/contract.ts'
import { sitePageNames } from '../../../../src/areas/settings/contract.ts'
import { formatList, rich, t, formatMessage } from '../../../messages.ts'
import { findActionWord } from './action-words.ts'
import type { Run } from './grouping.ts'
import { linkWith } from './filters.ts'

/** What people look for in the log; entries are about other things too. */
export const targetTypes = ['user', 'member', 'group', 'event', 'badge', 'achievement', 'client', 'webhook'] as const

const nounTypes = [...targetTypes, 'design', 'batch', 'page', 'other'] as const

/** Named by what they are for. */
const nounsFor: Readonly<Record<string, (typeof nounTypes)[number]>> = {
  'claim-request': 'group',
  'claim-invite': 'group',
  'group-creation-request': 'group',
  'claim-link': 'badge',
  series: 'event',
}

/** Where an admin finds it; without one, the entries about it. */
const targetPaths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/people/${id}`,
  group: (id) => `/admin/groups/${id}`,
  event: (id) => `/events/${id}`,
  badge: (id) => `/admin/badges/${id}`,
  achievement: (id) => `/admin/achievements/${id}`,
  design: (id) => `/admin/passes/designs/${id}`,
  page: (id) => `/${id}`,
}

/** The name it has now, or what kind of thing it is. */
export function describeTarget({ targetName, targetType, targetId }: AuditEntry): string {
  if (targetName !== null) return targetName
  const page = targetType === 'page' ? sitePageNames.find((name) => name === targetId) : undefined
  if (page) return t(`admin.branding.${page}`)
  const noun = nounTypes.find((type) => type === targetType) ?? nounsFor[targetType ?? ''] ?? 'other'
  return t(`admin.auditNouns.${noun}`)
}

const findWord = ({ action, summary, targetId }: AuditEntry) => findActionWord(action, summary, targetId !== null)

export function describeAction(entry: AuditEntry, target = describeTarget(entry)): string {
  const word = findWord(entry)
  return word === undefined ? entry.summary : formatMessage({ key: `admin.auditActions.${word}`, values: { target } })
}

const maxNames = 3

/** What they have in common, and up to three of the names. */
export function describeRun(run: Run): string {
  const names = [...new Set(run.map(describeTarget))]
  const hidden = names.length - maxNames
  const more = hidden > 0 ? [t('admin.audit.others', { count: hidden })] : []
  return describeAction(run[0], formatList([...names.slice(0, maxNames), ...more]))
}

/** As `describeAction`, with a link to what it is about. */
export function ActionSentence({ entry }: { readonly entry: AuditEntry }): ComponentChildren {
  const word = findWord(entry)
  if (word === undefined) return entry.summary
  return rich(`admin.auditActions.${word}`, { target: <TargetLink entry={entry} /> })
}

function TargetLink({ entry }: { readonly entry: AuditEntry }) {
  const { targetType, targetId, targetName } = entry
  const label = describeTarget(entry)
  if (targetId === null) return <>{label}</>
  const findPath = targetName === null && targetType !== 'page' ? undefined : targetPaths[targetType ?? '']
  return <a href={findPath?.(targetId) ?? linkWith({}, { targetId, kind: 'all' })}>{label}</a>
}
