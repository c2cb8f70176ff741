const formats = {
  day: { dateStyle: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  timeAndDay: { hour: '2-digit', minute: '2-digit', weekday: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Only where the reader's clock differs from the event's. */
export function showLocalTimes(): void {
  const { lang } = document.documentElement
  // As on the server: English with hours from 0 to 23.
  const format = createFormatter(lang.startsWith('en') ? 'en-US-u-hc-h23' : lang)
  for (const element of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', zone = 'UTC' } = element.dataset
    const time = new Date(yourTime)
    const isSameDay = format('day', time) === format('day', time, zone)
    const localTime = format(isSameDay ? 'time' : 'timeAndDay', time)
    if (isSameDay && localTime === format('time', time, zone)) continue
    element.textContent = document.body.dataset['localTime']?.replace('{time}', localTime) ?? ''
    element.hidden = false
  }
}

/** A formatter takes a millisecond to make, and a list has twenty events with four each. */
function createFormatter(locale: string) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (name: keyof typeof formats, time: Date, timeZone?: string): string => {
    const key = `${name} ${timeZone}`
    const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...formats[name], timeZone })
    made.set(key, formatter)
    return formatter.format(time)
  }
}
