/** For people who sign up: their zone is the browser's. A cookie can have no slash. */
export function sendTimeZone(): void {
  document.addEventListener('submit', ({ target }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if ((target as HTMLFormElement).method === 'post')
      document.cookie = `time-zone=${timeZone.replaceAll('/', '.')}; path=/; max-age=3600; samesite=lax`
  })
}
