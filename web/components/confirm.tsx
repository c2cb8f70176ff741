import type { ComponentChildren } from 'preact'

interface ConfirmProps {
  readonly label: string
  readonly question: ComponentChildren
  readonly action: string
  /** Where one reads what came of it, as `#main`; where one is, otherwise. */
  readonly formAction?: string
  readonly fields?: Readonly<Record<string, string>>
  /** What the button says that does it. */
  readonly confirmLabel: string
}

/** A button for what cannot be undone: it asks once, also without a script. */
export function Confirm({ label, question, action, formAction, fields = {}, confirmLabel }: ConfirmProps) {
  return (
    <details class="confirm">
      <summary class="button danger slim">{label}</summary>
      <form method="post" action={formAction} class="card stack gap-3">
        <p>{question}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button class="button danger" name="action" value={action}>
          {confirmLabel}
        </button>
      </form>
    </details>
  )
}
