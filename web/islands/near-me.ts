/** Asks the browser where it is, to about a kilometer, and shows what is near that. */
export function enableNearMe(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-near]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      link.ariaBusy = 'true'
      const showEvents = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
        const url = new URL(link.dataset['near'] ?? '', location.href)
        url.searchParams.set('near', `${latitude.toFixed(2)},${longitude.toFixed(2)}`)
        // The back button may show this page as it was left.
        link.ariaBusy = null
        location.assign(url)
      }
      navigator.geolocation.getCurrentPosition(showEvents, () => askForCity(link), {
        timeout: 15_000,
        maximumAge: 600_000,
      })
    })
}

/** The link leads to the field, or to the heading of the section that has it. */
function askForCity(link: HTMLAnchorElement): void {
  link.ariaBusy = null
  const target = document.querySelector(link.hash)
  const details = target?.closest('details')
  if (details) details.open = true
  document.querySelector('#near-problem')?.removeAttribute('hidden')
  const city = target instanceof HTMLInputElement ? target : target?.closest('section')?.querySelector('input')
  city?.focus()
}
