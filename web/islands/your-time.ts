/** Says beside an event's own time what the clock shows where the reader is, when that is something else. */
export function tellYourTime(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', zone = 'UTC' } = place.dataset
    const at = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(yourTime))
    const time = { hour: '2-digit', minute: '2-digit' } as const
    const isSameDay = at(undefined, { dateStyle: 'short' }) === at(zone, { dateStyle: 'short' })
    const mine = at(undefined, isSameDay ? time : { ...time, weekday: 'short' })
    if (isSameDay && mine === at(zone, time)) continue
    place.textContent = `${mine} your time`
    place.hidden = false
  }
}
