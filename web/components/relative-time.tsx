import { formatSiteDate, rich, t } from '../messages.ts'
import { formatDistance } from './days.ts'

export function RelativeTime({
  at,
  now,
  hidesDate = false,
}: {
  readonly at: string
  readonly now: Date
  readonly hidesDate?: boolean
}) {
  const distance = formatDistance(at, now)
  return (
    <time datetime={at}>
      {hidesDate ? distance : t('time.dateAndDistance', { date: formatSiteDate(at), distance })}
    </time>
  )
}

/** `Expired 3 days ago`. */
export function Expiry({ at, now }: { readonly at: string | null; readonly now: Date }) {
  if (at === null) return <>{t('admin.common.neverExpires')}</>
  const when = <RelativeTime at={at} now={now} hidesDate />
  return <>{rich(new Date(at) <= now ? 'admin.common.expired' : 'admin.common.expires', { when })}</>
}

export const CalendarDate = ({ at }: { readonly at: string }) => <time datetime={at}>{formatSiteDate(at)}</time>
