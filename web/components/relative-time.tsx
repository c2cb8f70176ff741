const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function RelativeTime({
  at,
  now,
  hidesDate = false,
}: {
  readonly at: string
  readonly now: Date
  readonly hidesDate?: boolean
}) {
  return (
    <time datetime={at}>
      {hidesDate ? formatRelative(at, now) : `${dayFormat.format(new Date(at))}, ${formatRelative(at, now)}`}
    </time>
  )
}

function formatRelative(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? []
  return unit === undefined ? 'just now' : relativeFormat.format(Math.round(seconds / size), unit)
}

export const CalendarDate = ({ at }: { readonly at: string }) => (
  <time datetime={at}>{dayFormat.format(new Date(at))}</time>
)
