import { failure } from '#contract'
import { Icon } from '../../../components/icon.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { readFormValues, type EventFormValues } from './form-values.ts'
import { toWallClock } from './times.ts'

const AlreadyHappened = failure('conflict', 'manage.pastStart.problem')

/** A past start is usually a typo, so it needs a confirmation before the event is public. */
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
  readonly now: Date
  /** By the button that was pressed: the action that skips the check. */
  readonly confirmActions: Readonly<Record<string, readonly [action: string, label: string]>>
}

export function ConfirmPastStart({ form, now, confirmActions }: Props) {
  const { action: pressed = '' } = form
  const anyway = Object.hasOwn(confirmActions, pressed) ? confirmActions[pressed] : undefined
  if (!anyway || form.problems.length > 0 || !startsInPast(readFormValues(form.fields), now)) return null
  const [action, label] = anyway
  return (
    <div class="card stack gap-3">
      <h2>{t('manage.pastStart.title')}</h2>
      <p class="soft">{t('manage.pastStart.help')}</p>
      <p>
        <button class="button" name="action" value={action}>
          <Icon name="check" /> {label}
        </button>
      </p>
    </div>
  )
}
