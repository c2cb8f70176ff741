import type { Translate } from '#messages'
import { eventTemplates } from './event-templates.ts'
import type { NoticeFacts, Template } from './template.ts'

const toGroupPath = ({ urlname }: NoticeFacts) => (urlname ? `/groups/${urlname}` : '/groups')

const decisionTemplate = (approved: (t: Translate, group: string) => string, declined: typeof approved): Template => ({
  kind: 'group_decision',
  compose: (facts, { t }) => ({
    title: (facts.isApproved ? approved : declined)(t, facts.group ?? ''),
    body: facts.note ? t('mails.decision.note', { note: facts.note }) : null,
    path: toGroupPath(facts),
  }),
})

const noticeTemplates = {
  ...eventTemplates,
  event_message: {
    kind: 'event_message',
    compose: ({ subject = '', note, event = '', eventId = '', image }) => ({
      title: subject,
      body: `${event}: ${note ?? ''}`,
      path: `/events/${eventId}`,
      image,
    }),
  },
  group_message: {
    kind: 'group_message',
    compose: (facts) => ({
      title: facts.subject ?? '',
      body: `${facts.group ?? ''}: ${facts.note ?? ''}`,
      path: toGroupPath(facts),
      image: facts.image,
    }),
  },
  badge: {
    kind: 'badge',
    compose: ({ badge = '', badgeSlug = '', points = 0, image }, { t }) => ({
      title: t('notifications.badge.title'),
      body: t('notifications.badge.text', { badge, points }),
      path: `/my/badges/${badgeSlug}`,
      image,
    }),
  },
  connection: {
    kind: 'connection',
    compose: ({ hasPerson }, { t, person }) => ({
      title: t('notifications.connection.title'),
      body: person
        ? t('notifications.connection.text', { name: person.name })
        : t(hasPerson ? 'notifications.connection.deletedText' : 'notifications.connection.anonymousText'),
      path: person?.username ? `/u/${person.username}` : '/my/connections',
      image: person?.avatarUrl,
    }),
  },
  follower: {
    kind: 'follower',
    // Somebody whose profile is private is not named.
    compose: (_facts, { t, person }) => ({
      title: t('notifications.follower.title'),
      body: person?.isVisible
        ? t('notifications.follower.text', { name: person.name })
        : t('notifications.follower.anonymousText'),
      path: person?.username ? `/u/${person.username}` : '/people',
      image: person?.isVisible ? person.avatarUrl : null,
    }),
  },
  claim_decided: decisionTemplate(
    (t, group) => t('mails.claimApproved.title', { group }),
    (t, group) => t('mails.claimDeclined.title', { group }),
  ),
  creation_decided: decisionTemplate(
    (t, group) => t('mails.groupApproved.subject', { group }),
    (t, group) => t('mails.groupDeclined.title', { group }),
  ),
  webhook_disabled: {
    kind: 'webhook_disabled',
    compose: ({ webhookUrl = '' }, { t }) => ({
      title: t('mails.webhookDisabled.title'),
      body: t('mails.webhookDisabled.text', { url: webhookUrl }),
      path: '/developer',
    }),
  },
} as const satisfies Readonly<Record<string, Template>>

export type NoticeTemplate = keyof typeof noticeTemplates

export const templateFor = (name: NoticeTemplate): Template => noticeTemplates[name]

/** Undefined for a name that only another version of the server knows. */
export const findTemplate = (name: string): Template | undefined =>
  Object.hasOwn(noticeTemplates, name) ? templateFor(name as NoticeTemplate) : undefined
