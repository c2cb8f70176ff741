/** The reader's own time, where it differs from the local time in `data-clock`. */
export function showLocalTimes(): void {
  for (const zone of document.querySelectorAll<HTMLElement>('[data-zone-at]'))
    zone.hidden = toLocalDateTime(new Date(zone.dataset['zoneAt'] ?? '')) === zone.dataset['clock']
  const { lang } = document.documentElement
  // A formatter takes milliseconds to make, and a list has twenty events.
  const formatTime = once(() => new Intl.DateTimeFormat(lang, { timeStyle: 'short' }))
  const formatTimeAndDay = once(
    () => new Intl.DateTimeFormat(lang, { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', clock = '' } = element.dataset
    const time = new Date(yourTime)
    const readerClock = toLocalDateTime(time)
    if (readerClock === clock) continue
    const isSameDay = readerClock.slice(0, 10) === clock.slice(0, 10)
    const text = (isSameDay ? formatTime : formatTimeAndDay)().format(time)
    element.textContent = document.body.dataset['localTime']?.replace('{time}', text) ?? ''
    element.hidden = false
  }
}

/** `2026-11-20T18:30`. */
const toLocalDateTime = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
