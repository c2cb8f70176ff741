import type { ComponentChildren } from 'preact'

interface ConfirmProps {
  readonly label: string
  readonly question: ComponentChildren
  readonly action: string
  /** Defaults to the current URL. */
  readonly formAction?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly confirmLabel: string
  /** More fields. */
  readonly children?: ComponentChildren
}

/** Works without JavaScript. */
export function Confirm({ label, question, action, formAction, fields = {}, confirmLabel, children }: ConfirmProps) {
  return (
    <details class="confirm">
      <summary class="button danger slim">{label}</summary>
      <form method="post" action={formAction} class="card stack gap-3">
        <p>{question}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {children}
        <button class="button danger" name="action" value={action}>
          {confirmLabel}
        </button>
      </form>
    </details>
  )
}
