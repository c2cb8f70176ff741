const workerPath = '/service-worker.js'

type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The form in the settings with which a browser is allowed to show notifications, and those that sign out. */
export function connectPushForms(): void {
  const settings = document.querySelector<HTMLFormElement>('form[data-push-key]')
  if (settings) void connectSettings(settings).catch(() => undefined)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/logout"]')) connectSignOut(form)
}

/**
 * The server ends the subscriptions of the session that ends. A browser in which somebody signed in twice may have one of
 * an earlier session, and the next person there must not get their notifications.
 */
function connectSignOut(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !isSupported()) return
    event.preventDefault()
    const timeout = new Promise((resolve) => setTimeout(resolve, 2_000))
    void Promise.race([unsubscribe(), timeout])
      .catch(() => undefined)
      .then(() => submitWithAction(form, 'signOut'))
  })
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function connectSettings(form: HTMLFormElement): Promise<void> {
  if (!isSupported()) return
  const key = decodeKey(form.dataset['pushKey'] ?? '')
  const knownHashes = (form.dataset['pushKnown'] ?? '').split(' ')
  const refresh = async () => show(form, await readState(key, knownHashes))
  await refresh()
  form.addEventListener('submit', (event) => {
    if (field(form, 'endpoint').value !== '') return
    event.preventDefault()
    void subscribe(form, key).catch(refresh)
  })
  form.querySelector('[data-push="on"] button')?.addEventListener('click', () => {
    void unsubscribe()
      .catch(() => undefined)
      .then(refresh)
  })
}

async function readState(key: Uint8Array<ArrayBuffer>, knownHashes: readonly string[]): Promise<PushState> {
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription || !isSameKey(subscription, key)) return 'off'
  return knownHashes.includes(await hash(subscription.endpoint)) ? 'on' : 'off'
}

/** SHA-256 in hexadecimal, as the server has it. */
async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function isSameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const currentKey = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return currentKey.length === key.length && currentKey.every((byte, index) => byte === key[index])
}

async function subscribe(form: HTMLFormElement, key: Uint8Array<ArrayBuffer>): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Not allowed.')
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // `subscribe` rejects while a subscription with another key exists.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  field(form, 'endpoint').value = endpoint
  field(form, 'p256dh').value = keys['p256dh'] ?? ''
  field(form, 'auth').value = keys['auth'] ?? ''
  submitWithAction(form, 'addBrowser')
}

/** The server finds out on the next push, which the push service answers with 410. */
async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

function show(form: HTMLFormElement, state: PushState): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-push]')) part.hidden = part.dataset['push'] !== state
}

/** `submit` sends no button. */
function submitWithAction(form: HTMLFormElement, action: string): void {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: action })
  form.append(input)
  form.submit()
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function decodeKey(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
