const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A moment: the day, and how far off it is. */
export function When({
  at,
  now,
  isBare = false,
}: {
  readonly at: string
  readonly now: Date
  readonly isBare?: boolean
}) {
  return <time datetime={at}>{isBare ? relative(at, now) : `${day.format(new Date(at))}, ${relative(at, now)}`}</time>
}

function relative(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? []
  return unit === undefined ? 'just now' : words.format(Math.round(seconds / size), unit)
}

/** A day without more. */
export const Day = ({ at }: { readonly at: string }) => <time datetime={at}>{day.format(new Date(at))}</time>
