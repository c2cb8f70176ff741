/** Setting up a site: two steps in one form, the browser's time zone, and a look at the site. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-setup]')) {
  const step = (id: string) => form.querySelector<HTMLElement>(`#${id}`)
  const open = (id: string) => {
    location.hash = id
    step(id)?.focus()
  }
  // The style sheet shows the step that the address names.
  location.replace(`#${form.dataset['first']}`)

  const fieldset = form.querySelector<HTMLElement>('fieldset[data-passkey-form]')
  if (fieldset?.dataset['origin'] === location.origin && 'PublicKeyCredential' in window)
    for (const option of fieldset.querySelectorAll<HTMLElement>('[data-passkey-option]')) option.hidden = false

  form.addEventListener('submit', (event) => {
    const isNext = (event.submitter as HTMLButtonElement | null)?.value === 'next'
    const within = isNext ? step('you') : form
    const invalid = [...(within?.querySelectorAll<HTMLInputElement>('input, select') ?? [])].find(
      (field) => !field.validity.valid && !isUnusedPassword(field),
    )
    if (isNext || invalid) event.preventDefault()
    if (invalid) {
      open(invalid.closest('section')?.id ?? 'you')
      invalid.reportValidity()
    } else if (isNext) open('community')
  })
  const isUnusedPassword = ({ name }: HTMLInputElement) =>
    name === 'password' && form.querySelector('[value="passkey"]:checked') !== null

  const zone = form.querySelector<HTMLSelectElement>('[name="timezone"]')
  const clock = form.querySelector<HTMLElement>('.clock')
  const { timeZone: ownZone } = new Intl.DateTimeFormat().resolvedOptions()
  const showClock = () => {
    const timeZone = zone?.value ?? 'UTC'
    const text = clock?.dataset[timeZone === ownZone ? 'here' : 'elsewhere'] ?? ''
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short', timeZone }).format()
    const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const words = text.replace('{time}', time).replace('{city}', city)
    const place = clock?.querySelector('span')
    if (place && place.textContent !== words) place.textContent = words
  }
  const isFresh = form.querySelector('.problem') === null
  if (zone && isFresh && [...zone.options].some(({ value }) => value === ownZone)) zone.value = ownZone
  showClock()
  setInterval(showClock, 5_000)
  zone?.addEventListener('change', showClock)

  form.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const shown = document.querySelector<HTMLElement>('[data-site-name]')
    if (name === 'siteName' && shown) shown.textContent = value.trim() || (shown.dataset['siteName'] ?? '')
    if (name === 'color') document.documentElement.dataset['brand'] = value || 'default'
  })
}
