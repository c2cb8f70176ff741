import { isIP } from 'node:net'
import { Icon } from './icon.tsx'

interface PasskeyFieldsProps {
  readonly action: string
  readonly label: string
  readonly isQuiet?: boolean
}

/** JavaScript reveals the button, fills in the credential and submits the form. */
export const PasskeyFields = ({ action, label, isQuiet = false }: PasskeyFieldsProps) => (
  <>
    <input type="hidden" name="credential" />
    <button class={isQuiet ? 'button quiet' : 'button'} name="action" value={action} data-passkey formNoValidate hidden>
      <Icon name="key-round" /> {label}
    </button>
    <p class="problem" role="alert" data-passkey-problem hidden></p>
  </>
)

/** For the form around the fields. A passkey belongs to a host with a name, not to an IP address. */
export function passkeyFormProps(kind: 'signIn' | 'add', webUrl: string, failed: string) {
  const { origin, hostname } = new URL(webUrl)
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[')
  return isNamed ? { 'data-passkey-form': kind, 'data-origin': origin, 'data-failed': failed } : {}
}

/** Parses what `islands/passkeys.ts` wrote. Undefined for anything but JSON, which the operation rejects. */
export function readCredential<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined as T
  }
}
