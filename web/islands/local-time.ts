/** Only where the reader's clock differs from the event's. */
export function showLocalTimes(): void {
  const { lang } = document.documentElement
  // As on the server: English with hours from 0 to 23.
  const locale = lang.startsWith('en') ? 'en-US-u-hc-h23' : lang
  for (const element of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', zone = 'UTC' } = element.dataset
    const at = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(yourTime))
    const time = { hour: '2-digit', minute: '2-digit' } as const
    const isSameDay = at(undefined, { dateStyle: 'short' }) === at(zone, { dateStyle: 'short' })
    const localTime = at(undefined, isSameDay ? time : { ...time, weekday: 'short' })
    if (isSameDay && localTime === at(zone, time)) continue
    element.textContent = document.body.dataset['localTime']?.replace('{time}', localTime) ?? ''
    element.hidden = false
  }
}
