/** Only where the reader's clock differs from the event's. */
export function showLocalTimes(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', zone = 'UTC' } = element.dataset
    const at = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(yourTime))
    const time = { hour: '2-digit', minute: '2-digit' } as const
    const isSameDay = at(undefined, { dateStyle: 'short' }) === at(zone, { dateStyle: 'short' })
    const localTime = at(undefined, isSameDay ? time : { ...time, weekday: 'short' })
    if (isSameDay && localTime === at(zone, time)) continue
    element.textContent = `${localTime} your time`
    element.hidden = false
  }
}
