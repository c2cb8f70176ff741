import type { ComponentChildren } from 'preact'
import { formatPlace } from '../../../../components/event-card.tsx'
import { formatEventDay } from '../../../../components/event-time.ts'
import { HelpLink } from '../../../../components/help-link.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { managePath } from '../../../../components/manage-layout.tsx'
import { t } from '../../../../messages.ts'
import { managedEventPath } from '../../managed-group.ts'
import type { Sharing } from './load-sharing.ts'

/** Three lessons for a group that has published nothing before. */
export function FirstEvent({ group, event, url, now }: Sharing & { readonly now: Date }) {
  const path = managedEventPath(group, event.id)
  const isOnline = event.eventType === 'online'
  return (
    <section class="stack gap-4">
      <h2>{t('manage.share.firstEvent.title')}</h2>
      <ol class="lessons">
        <Lesson title={t('manage.share.firstEvent.write')} text={t('manage.share.firstEvent.writeHelp')}>
          {event.visibility === 'invited' ? (
            <a class="button tinted slim" href={`${path}/invite`}>
              <Icon name="mail" size={18} /> {t('manage.invite.title')}
            </a>
          ) : (
            <SampleMessage text={sampleMessage(event, url, now)} />
          )}
        </Lesson>
        <Lesson title={t('manage.share.firstEvent.helper')} text={t('manage.share.firstEvent.helperHelp')}>
          <a class="button tinted slim" href={`${managePath(group)}/members`}>
            <Icon name="user-round-plus" size={18} /> {t('manage.share.addHelper')}
          </a>
        </Lesson>
        <Lesson
          title={t(isOnline ? 'manage.share.firstEvent.call' : 'manage.share.firstEvent.door')}
          text={t(isOnline ? 'manage.share.firstEvent.callHelp' : 'manage.share.firstEvent.doorHelp')}
        >
          <a class="button tinted slim" href={isOnline ? `/events/${event.id}` : `${path}/people`}>
            <Icon name={isOnline ? 'video' : 'door-open'} size={18} />{' '}
            {t(isOnline ? 'manage.share.openPage' : 'manage.share.openDoor')}
          </a>
        </Lesson>
      </ol>
      <p>
        <HelpLink place="planEvent" />
      </p>
    </section>
  )
}

interface LessonProps {
  readonly title: string
  readonly text: string
  readonly children: ComponentChildren
}

const Lesson = ({ title, text, children }: LessonProps) => (
  <li>
    <b>{title}</b>
    <p class="soft">{text}</p>
    {children}
  </li>
)

function sampleMessage(event: Sharing['event'], url: string, now: Date): string {
  const values = { event: event.title, day: formatEventDay(event, now), url }
  const place = event.eventType === 'online' ? null : formatPlace(event)
  return place === null
    ? t('manage.share.firstEvent.message', values)
    : t('manage.share.firstEvent.messageWithPlace', { ...values, place })
}

const SampleMessage = ({ text }: { readonly text: string }) => (
  <>
    <blockquote>{text}</blockquote>
    <button
      type="button"
      class="button tinted slim"
      data-copy={text}
      data-copied={t('common.copied')}
      data-reserved
      hidden
    >
      <Icon name="copy" size={18} /> <span>{t('manage.share.firstEvent.copy')}</span>
    </button>
  </>
)
