import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** A challenge expires after five minutes. Its age is checked often, because timers of hidden pages hardly run. */
const renewAfterMs = 4 * 60_000
const checkEveryMs = 15_000

/** Each form has a field for the credential, a hidden button and a paragraph for problems: `PasskeyFields`. */
function enablePasskeyForm(form: HTMLFormElement, enable: (form: PasskeyForm) => void): void {
  const { origin } = form.dataset
  const credential = form.querySelector<HTMLInputElement>('input[name="credential"]')
  const button = form.querySelector<HTMLButtonElement>('button[data-passkey]')
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]')
  // A passkey belongs to one origin.
  if (!credential || !button || !problem || origin !== location.origin || !browserSupportsWebAuthn()) return
  form.hidden = false
  button.hidden = false
  enable({
    form,
    submit: (value) => {
      credential.value = JSON.stringify(value)
      form.requestSubmit(button)
    },
    showProblem: (text) => {
      problem.textContent = text ?? form.dataset['failed'] ?? ''
      problem.hidden = false
    },
  })
}

interface PasskeyForm {
  readonly form: HTMLFormElement
  readonly submit: (credential: object) => void
  /** Without a text, shows a general one. */
  readonly showProblem: (text?: string) => void
}

class RefusedError extends Error {}

/** The answer is in the language of the page. */
async function fetchOptions<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(body),
  })
  const { data, error } = (await response.json()) as { data?: T; error?: string }
  if (data === undefined) throw new RefusedError(error)
  return data
}

const describe = (error: unknown): string | undefined => (error instanceof RefusedError ? error.message : undefined)

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Of all tabs: a browser has one challenge, in a cookie. Without storage, this tab's counts as the latest. */
const latestChallenge = {
  value: '',
  write(challenge: string): void {
    this.value = challenge
    try {
      localStorage.setItem('passkey-challenge', challenge)
    } catch {
      // Storage is switched off or full.
    }
  },
  read(): string {
    try {
      return localStorage.getItem('passkey-challenge') ?? this.value
    } catch {
      return this.value
    }
  },
}

const fetchRequestOptions = () => fetchOptions<RequestOptions>('/auth/passkeys/sign-in/begin', {})

function enableSignIn({ form, submit, showProblem }: PasskeyForm): void {
  let isAutofillWanted = true
  let offeredAt = 0
  let lastTry = 0
  let challenge = ''
  /** Starts nothing and shows no problem once there is a newer try: an offer in autofill, or a press of the button. */
  const signIn = async (useBrowserAutofill: boolean) => {
    const ownTry = ++lastTry
    try {
      const optionsJSON = await fetchRequestOptions()
      if (ownTry !== lastTry) return
      challenge = optionsJSON.challenge
      latestChallenge.write(challenge)
      submit(await startAuthentication({ optionsJSON, useBrowserAutofill }))
    } catch (error) {
      if (useBrowserAutofill || ownTry !== lastTry) return
      showProblem(describe(error))
      isAutofillWanted = true
      offeredAt = 0
    }
  }
  const renewAutofill = () => {
    if (!isAutofillWanted || document.hidden || Date.now() - offeredAt < renewAfterMs) return
    offeredAt = Date.now()
    void signIn(true)
  }
  void browserSupportsWebAuthnAutofill().then((isSupported) => {
    if (!isSupported) return
    renewAutofill()
    setInterval(renewAutofill, checkEveryMs)
    document.addEventListener('visibilitychange', () => {
      if (latestChallenge.read() !== challenge) offeredAt = 0
      renewAutofill()
    })
  })
  const stopAutofill = () => {
    isAutofillWanted = false
    WebAuthnAbortService.cancelCeremony()
  }
  form.addEventListener('submit', stopAutofill)
  form.querySelector('button[data-passkey]')?.addEventListener('click', (event) => {
    event.preventDefault()
    stopAutofill()
    void signIn(false)
  })
}

function enableRegistration({ form, submit, showProblem }: PasskeyForm): void {
  form.querySelector('button[data-passkey]')?.addEventListener('click', (event) => {
    event.preventDefault()
    if (!form.reportValidity()) return
    const password = form.querySelector<HTMLInputElement>('input[name="currentPassword"]')?.value
    void fetchOptions<CreationOptions>(
      '/auth/passkeys/begin',
      password === undefined ? {} : { currentPassword: password },
    )
      .then((optionsJSON) => startRegistration({ optionsJSON }))
      .then(submit)
      .catch((error: unknown) => showProblem(describe(error)))
  })
  for (const hint of document.querySelectorAll<HTMLElement>('[data-passkey-unsupported]')) hint.hidden = true
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey-form="signIn"]'))
  enablePasskeyForm(form, enableSignIn)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey-form="add"]'))
  enablePasskeyForm(form, enableRegistration)
