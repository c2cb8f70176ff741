import { previewedScene } from '../../../components/cover-picker.tsx'
import { SceneImage } from '../../../components/cover.tsx'
import { zoneAbbreviation } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { DateTile } from '../../../components/date-tile.tsx'
import { SpokenLanguages } from '../../../components/languages.tsx'
import { isPictureUrl, Picture } from '../../../components/picture.tsx'
import { Prose } from '../../../components/prose.tsx'
import { t } from '../../../messages.ts'
import { formatAddress } from '../../events/venue.tsx'
import { formatEventTime } from '../format-event-time.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly values: EventFormValues
  readonly group: ManagedGroup
  readonly now: Date
  /** True after the Preview button, which phones need. */
  readonly isRequested: boolean
}

export function Preview({ values, group, now, isRequested }: Props) {
  const { title, description, photoUrl } = values
  return (
    <aside
      id="preview"
      class={isRequested ? 'preview requested' : 'preview'}
      aria-label={t('manage.eventForm.preview')}
    >
      <p class="kicker">{t('manage.preview.title')}</p>
      <article class="card stack gap-4">
        <div class="cover">
          {isPictureUrl(photoUrl) ? (
            <Picture url={photoUrl} width={640} sizes="(max-width: 640px) 100vw, 480px" />
          ) : (
            <SceneImage look={previewedScene(group, values)} crop="banner" />
          )}
        </div>
        <PreviewHeader values={values} groupName={group.name} now={now} />
        {description.trim() === '' ? (
          <p class="soft">{t('manage.preview.noDescription')}</p>
        ) : (
          <Prose text={description} />
        )}
        <PreviewFacts values={values} />
        <SpokenLanguages languages={values.languages} class="row small soft" />
        {title.trim() === '' && <p class="soft small">{t('manage.preview.noTitle')}</p>}
      </article>
      {isRequested && <p class="soft small">{t('manage.preview.notSaved')}</p>}
    </aside>
  )
}

function PreviewHeader({ values, groupName, now }: Pick<Props, 'values' | 'now'> & { readonly groupName: string }) {
  const when = previewTimes(values)
  return (
    <div class="row nowrap gap-4">
      {when && <DateTile event={when} />}
      <div class="stack gap-1">
        <span class="soft small">{groupName}</span>
        <h2>{values.title.trim() === '' ? t('manage.preview.untitled') : values.title}</h2>
        <p class="soft small">{when ? formatEventTime(when, now, formatZone(values)) : t('manage.preview.noDate')}</p>
      </div>
    </div>
  )
}

function PreviewFacts({ values: { eventType, maxAttendees, venue } }: Pick<Props, 'values'>) {
  const hasPlace = eventType !== 'online' && venue.name.trim() !== ''
  return (
    <dl class="facts">
      {eventType !== 'physical' && (
        <div>
          <dt>
            <Icon name="video" />
          </dt>
          <dd>{t(eventType === 'online' ? 'manage.eventFields.online' : 'manage.preview.alsoOnline')}</dd>
        </div>
      )}
      {hasPlace && (
        <div>
          <dt>
            <Icon name="map-pin" />
          </dt>
          <dd>
            <b>{venue.name}</b>
            <small>{formatAddress(venue)}</small>
          </dd>
        </div>
      )}
      {/^[1-9]\d*$/.test(maxAttendees.trim()) && (
        <div>
          <dt>
            <Icon name="ticket" />
          </dt>
          <dd>{t('manage.preview.seats', { count: Number(maxAttendees) })}</dd>
        </div>
      )}
    </dl>
  )
}

/** The form's times are in the event's zone already, so UTC shows them as they are. */
function previewTimes({ startTime, endTime }: EventFormValues) {
  const [start, end] = [toIsoTime(startTime), toIsoTime(endTime)]
  return start === null ? undefined : { dateTime: start, endTime: end, timezone: 'UTC' }
}

function toIsoTime(wallClock: string): string | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallClock) ? Date.parse(`${wallClock}Z`) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

function formatZone({ startTime, timezone }: EventFormValues): string {
  const at = toIsoTime(startTime)
  try {
    return at === null ? '' : zoneAbbreviation({ dateTime: at, timezone })
  } catch {
    return timezone
  }
}
