import type { ComponentChildren } from 'preact'

interface DialogProps {
  readonly id: string
  readonly title: string
  readonly children: ComponentChildren
}

/** `web/islands/dialogs.ts` opens it from a `DialogLink`; without JavaScript, the link shows it. */
export const Dialog = ({ id, title, children }: DialogProps) => (
  <dialog id={id} class="dialog" aria-labelledby={`${id}-title`}>
    <div class="stack gap-3">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </div>
  </dialog>
)

interface DialogLinkProps {
  readonly of: string
  readonly class?: string
  readonly children: ComponentChildren
}

export const DialogLink = ({ of: id, class: name, children }: DialogLinkProps) => (
  <a href={`#${id}`} class={name} aria-haspopup="dialog">
    {children}
  </a>
)

/** Its own form, so that it leads back to the page without JavaScript; `?` leaves out the hash. */
export const DialogClose = ({
  children,
  isFilled = false,
}: {
  readonly children: string
  readonly isFilled?: boolean
}) => (
  <form method="get" action="?" data-closes>
    <button class={isFilled ? 'button' : 'button quiet'} autofocus>
      {children}
    </button>
  </form>
)

interface ConfirmDialogProps extends DialogProps {
  /** The safe button, filled and focused. */
  readonly keepLabel: string
  /** The loss, in red words. */
  readonly lossLabel: string
  readonly action: string
  /** Defaults to the current URL. */
  readonly formAction?: string | undefined
  readonly fields?: Readonly<Record<string, string>>
}

/** Says what is lost before it is. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { id, title, children, keepLabel, lossLabel, action, formAction, fields = {} } = props
  return (
    <Dialog id={id} title={title}>
      {typeof children === 'string' ? <p>{children}</p> : children}
      <div class="dialog-buttons">
        <DialogClose isFilled>{keepLabel}</DialogClose>
        <form method="post" action={formAction}>
          {Object.entries(fields).map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button class="button danger" name="action" value={action}>
            {lossLabel}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
