import { formatEventDay, formatEventStart } from '../../../../components/event-time.ts'
import { t } from '../../../../messages.ts'
import type { Sharing } from './load-sharing.ts'

/** Who can see it, and what they can do there now. */
export function describeOpening({ event, group, outreach, isShown }: Sharing, now: Date): string {
  if (!isShown) return t('manage.share.hidden', { group: group.name })
  const { visibility, joinBy, opensAt, timezone } = event
  const sentences = [
    ...(visibility === 'members' ? [t('manage.share.visibility.members', { group: group.name })] : []),
    ...(visibility === 'unlisted' || visibility === 'invited' ? [t(`manage.share.visibility.${visibility}`)] : []),
    opensAt !== null && Date.parse(opensAt) > now.getTime()
      ? t('manage.share.opens', {
          day: formatEventDay({ dateTime: opensAt, timezone }, now),
          start: formatEventStart({ dateTime: opensAt, timezone }),
        })
      : t(`manage.share.joinBy.${joinBy}`),
    ...(outreach.publishedCount === 1 && !(outreach.isAnnounced && outreach.joined > 0)
      ? [t('manage.share.nobodyKnows')]
      : []),
  ]
  return sentences.join(' ')
}
