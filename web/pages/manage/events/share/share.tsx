import { ruleInWords } from '../../../../../src/areas/events/series/words.ts'
import { formatEventDay } from '../../../../components/event-time.ts'
import { Icon } from '../../../../components/icon.tsx'
import { Poster } from '../../../../components/poster.tsx'
import { Stage } from '../../../../components/stage.tsx'
import { currentLocale, t } from '../../../../messages.ts'
import { page } from '../../../../page.ts'
import { managedEventPath } from '../../managed-group.ts'
import { describeOpening } from './describe-opening.ts'
import { FirstEvent } from './first-event.tsx'
import { LinkBox } from './link-box.tsx'
import { NextSteps } from './next-steps.tsx'
import { Outreach } from './outreach.tsx'
import { loadSharing, type Sharing } from './load-sharing.ts'
import { SeenByPeople } from './seen.tsx'

export const shareManagedEvent = page<Sharing>({
  path: '/manage/{urlname}/events/{eventId}/share',
  access: 'signedIn',
  title: ({ event }) => t('events.share.pageTitle', { event: event.title }),
  load: loadSharing,
  view: ({ data, visit: { now, notice } }) => {
    const { group, event, url, outreach, canComeAsGuest } = data
    const isFirst = outreach.publishedCount === 1
    return (
      <>
        <Stage
          theme={group.themeColor}
          celebrates={notice?.name === 'published'}
          above={
            <>
              <a href={managedEventPath(group, event.id)}>
                <Icon name="arrow-left" size={18} /> {t('manage.share.back')}
              </a>
              <span class="lamp">{t('manage.share.live')}</span>
            </>
          }
          title={t(
            isFirst ? 'manage.share.first' : event.seriesId === null ? 'manage.share.title' : 'manage.share.series',
          )}
          text={`${describe(data, now)} ${describeOpening(data, now)}`}
        >
          <LinkBox {...data} />
        </Stage>
        <div class="sharing" data-theme={group.themeColor ?? undefined}>
          {event.visibility !== 'invited' && (
            <section class="board">
              <div class="pinned">
                <Poster {...{ event, url, now, canComeAsGuest }} />
              </div>
              <div class="stack gap-2">
                <h2>{t('manage.share.poster')}</h2>
                <p class="soft">{t('manage.share.posterHelp')}</p>
                <p class="no-script soft small">{t('components.printBar.byBrowser')}</p>
                <button type="button" class="button tinted" data-print hidden>
                  <Icon name="printer" /> {t('manage.share.printPoster')}
                </button>
              </div>
            </section>
          )}
          <div class="stack gap-6">
            {isFirst && <FirstEvent {...data} now={now} />}
            <Outreach {...data} />
            <NextSteps {...data} now={now} />
            <SeenByPeople event={event} />
          </div>
        </div>
      </>
    )
  },
})

const describe = ({ event, series }: Sharing, now: Date): string =>
  series
    ? t('manage.share.seriesLead', {
        event: event.title,
        rule: ruleInWords(currentLocale(), series),
        day: formatEventDay(event, now),
      })
    : t('manage.share.lead', { event: event.title, day: formatEventDay(event, now) })
