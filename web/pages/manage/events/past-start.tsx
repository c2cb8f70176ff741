import { failure } from '#contract'
import { Icon } from '../../../components/icon.tsx'
import { isFailureOfType } from '../../../failures.ts'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'
import { toWallClock } from './times.ts'

const AlreadyHappened = failure('conflict', 'manage.pastStart.problem')

/** A past start is usually a typo, so publishing with one, or moving a published event to one, needs a confirmation. */
export function requireFutureStart(values: EventFormValues, now: Date): void {
  if (startsInPast(values, now)) throw new AlreadyHappened()
}

function startsInPast({ startTime, timezone }: EventFormValues, now: Date): boolean {
  try {
    return startTime !== '' && startTime < toWallClock(now.toISOString(), timezone)
  } catch {
    // The operation rejects unknown time zones.
    return false
  }
}

interface Props {
  readonly form: Form
  /** By the action that was refused: the one that skips the check, and its label. */
  readonly confirmActions: Readonly<Record<string, readonly [action: string, label: string]>>
}

export function ConfirmPastStart({ form, confirmActions }: Props) {
  const { action: refused = '' } = form
  const confirmAction = Object.hasOwn(confirmActions, refused) ? confirmActions[refused] : undefined
  if (!confirmAction || !isFailureOfType(form.failure, AlreadyHappened)) return null
  const [action, label] = confirmAction
  return (
    <section class="card stack gap-3" tabindex={-1} autofocus aria-labelledby="past-start">
      <h2 id="past-start">{t('manage.pastStart.title')}</h2>
      <p class="soft">{t('manage.pastStart.help')}</p>
      <p>
        <button class="button" name="action" value={action}>
          <Icon name="check" /> {label}
        </button>
      </p>
    </section>
  )
}
