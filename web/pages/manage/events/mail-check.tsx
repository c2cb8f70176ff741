import type { Args } from '#contract'
import { MustNotify, updateEvent, type ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import type { Venue } from '../../../../src/areas/events/venues/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { isFailureOfType } from '../../../failures.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { formatEventTime } from '../format-event-time.ts'

type Places = Pick<ManagedEventDetail, 'dateTime' | 'endTime' | 'timezone' | 'eventType' | 'venue' | 'onlineUrl'>

/** What people would be mailed about. */
export interface MailCheck {
  readonly mailed: number
  readonly before: Places
  readonly after: Places
  readonly canBeQuiet: boolean
}

/** Undefined when nobody would be mailed about a new time or place. */
export async function checkMail(
  { call }: Visit,
  input: Args<typeof updateEvent>,
  before: ManagedEventDetail,
): Promise<MailCheck | undefined> {
  if (before.status === 'draft') return undefined
  const { mailed, changes } = (await call(updateEvent, { ...input, preview: true })).data
  if (mailed === 0) return undefined
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field === 'startTime' ? 'dateTime' : field, to]))
  const canBeQuiet = await canSkipMail(() => call(updateEvent, { ...input, preview: true, notify: false }))
  return { mailed, before, after: { ...before, ...changed }, canBeQuiet }
}

export async function canSkipMail(previewQuietly: () => Promise<unknown>): Promise<boolean> {
  try {
    await previewQuietly()
    return true
  } catch (error) {
    if (!isFailureOfType(error, MustNotify)) throw error
    return false
  }
}

export function ConfirmMail({ check, now }: { readonly check: MailCheck; readonly now: Date }) {
  const { mailed: count, before, after, canBeQuiet } = check
  const changes = [
    ['manage.mailCheck.moved', formatEventTime(before, now), formatEventTime(after, now)],
    ['manage.mailCheck.otherFormat', formatType(before), formatType(after)],
    ['manage.mailCheck.otherPlace', formatVenue(before.venue), formatVenue(after.venue)],
    ['manage.mailCheck.otherLink', before.onlineUrl ?? '–', after.onlineUrl ?? '–'],
  ] as const
  return (
    <section class="card stack gap-3" tabindex={-1} autofocus aria-labelledby="mail-check">
      <h2 id="mail-check">{t('manage.mailCheck.title', { count })}</h2>
      <ul>
        {changes
          .filter(([, from, to]) => from !== to)
          .map(([sentence, from, to]) => (
            <li>{t(sentence, { from, to })}</li>
          ))}
      </ul>
      <p class="row">
        <button class="button" name="action" value="saveAndMail">
          <Icon name="mail" /> {t('manage.mailCheck.save', { count })}
        </button>
        {canBeQuiet && (
          <button class="button quiet" name="action" value="saveQuietly">
            {t('manage.mailCheck.saveQuietly')}
          </button>
        )}
      </p>
      {!canBeQuiet && <p class="soft">{t('manage.mailCheck.soon')}</p>}
    </section>
  )
}

function formatType({ eventType }: Places): string {
  if (eventType === 'online') return t('manage.eventFields.online')
  return t(eventType === 'hybrid' ? 'manage.eventFields.hybrid' : 'manage.eventFields.inPerson')
}

const formatVenue = (venue: Venue | null): string =>
  venue === null ? t('events.venue.toBeAnnounced') : [venue.name, venue.address, venue.city].filter(Boolean).join(', ')
