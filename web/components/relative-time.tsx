import { formatDate, formatRelative, rich, t } from '../messages.ts'

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

export function RelativeTime({
  at,
  now,
  hidesDate = false,
}: {
  readonly at: string
  readonly now: Date
  readonly hidesDate?: boolean
}) {
  const relative = formatDistance(at, now)
  return (
    <time datetime={at}>
      {hidesDate ? relative : t('time.dateAndDistance', { date: formatDate(at, 'date'), distance: relative })}
    </time>
  )
}

function formatDistance(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? []
  if (unit !== undefined) return formatRelative(Math.round(seconds / size), unit)
  return seconds > 0 ? formatRelative(1, 'minute') : t('time.justNow')
}

/** `Expired 3 days ago`. */
export function Expiry({ at, now }: { readonly at: string | null; readonly now: Date }) {
  if (at === null) return <>{t('admin.common.neverExpires')}</>
  const when = <RelativeTime at={at} now={now} hidesDate />
  return <>{rich(new Date(at) <= now ? 'admin.common.expired' : 'admin.common.expires', { when })}</>
}

export const CalendarDate = ({ at }: { readonly at: string }) => <time datetime={at}>{formatDate(at, 'date')}</time>
