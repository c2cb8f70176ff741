/** Asks the browser where it is, to about a kilometer, and filters the list by that. */
export function enableNearMe(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-near]')
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    link.ariaBusy = 'true'
    const showList = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      const url = new URL(link.dataset['near'] ?? '', location.href)
      url.searchParams.set('near', `${latitude.toFixed(2)},${longitude.toFixed(2)}`)
      // The back button may show this page as it was left.
      link.ariaBusy = null
      location.assign(url)
    }
    navigator.geolocation.getCurrentPosition(showList, () => askForCity(link), { timeout: 15_000, maximumAge: 600_000 })
  })
}

function askForCity(link: HTMLAnchorElement): void {
  link.ariaBusy = null
  const city = document.querySelector<HTMLInputElement>(link.hash)
  const details = city?.closest('details')
  if (details) details.open = true
  document.querySelector('#near-problem')?.removeAttribute('hidden')
  city?.focus()
}
