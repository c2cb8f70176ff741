import type { AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'
import { awardToAttendees } from '../../../../src/areas/badges/attendees/contract.ts'
import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { eventArgs } from '../managed-group.ts'

/** How many would get the badge. */
export interface AwardPreview {
  readonly badge: string
  readonly awarded: number
  readonly already: number
  readonly people: number
}

export async function previewAwards(visit: Visit, fields: Fields): Promise<{ readonly result: AwardPreview }> {
  const badge = fields.text('badge')
  const { data } = await visit.call(awardToAttendees, { ...eventArgs(visit), badge, preview: true })
  return { result: { ...data, badge } }
}

interface Props {
  readonly badges: readonly ManagedBadge[]
  readonly totals: AttendeeTotals
  readonly badgesPath: string
  readonly preview: AwardPreview | undefined
}

/** The page needs the actions `previewAwards` and `award`. */
export const AwardAttendees = ({ badges, totals, badgesPath, preview }: Props) => (
  <Panel title={t('manage.attendees.award')} lead={t('manage.attendees.awardHelp')}>
    {badges.length === 0 ? (
      <p>
        <a class="button quiet slim" href={`${badgesPath}/new`}>
          <Icon name="award" size={16} /> {t('manage.badges.create')}
        </a>
      </p>
    ) : (
      <form method="post" class="stack gap-3">
        <SelectInput
          name="badge"
          label={t('manage.attendees.badge')}
          value={preview?.badge ?? badges[0]?.slug ?? ''}
          options={badges.map(({ slug, name }) => [slug, name] as const)}
        />
        <p>
          <button class="button quiet slim" name="action" value="previewAwards" disabled={totals.checkedIn === 0}>
            {t('manage.messages.preview')}
          </button>
        </p>
        {preview && <AwardQuestion {...preview} />}
      </form>
    )}
  </Panel>
)

const AwardQuestion = ({ badge, people, already, awarded }: AwardPreview) => (
  <div class="stack gap-3" tabindex={-1} autofocus>
    <p role="status">{t('manage.attendees.awardPreview', { count: people, already })}</p>
    {awarded > 0 && (
      <p>
        <input type="hidden" name="shownBadge" value={badge} />
        <button class="button" name="action" value="award">
          <Icon name="award" size={16} /> {t('manage.attendees.awardTo', { count: awarded })}
        </button>
      </p>
    )}
  </div>
)
