import type { sendEventMessage } from '../../../../src/areas/events/messages/contract.ts'
import type { sendGroupMessage } from '../../../../src/areas/groups/messages/contract.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { SchemaField } from '../../../components/form-field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Prose } from '../../../components/prose.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Fields, Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { fromWallClock } from '../events/times.ts'
import type { MessageDraft } from './about-event.ts'
import { audiences, audienceLabel } from './audiences.ts'

const maxPicked = 100

/** Whom a form of selected people names in the query; undefined when nothing was to be selected. */
export const readPicked = ({ query }: Visit): readonly string[] | undefined =>
  query.has('selected') ? query.getAll('person').slice(0, maxPicked) : undefined

/** What was written so far, and how many people would get it. */
export interface MessagePreview {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly sendAt: string
  readonly recipients: number
}

interface Props {
  readonly operation: typeof sendEventMessage | typeof sendGroupMessage
  readonly lead: string
  readonly timezone: string
  readonly form: Form
  readonly preview: MessagePreview | undefined
  /** What the fields have at first. */
  readonly draft?: (MessageDraft & { readonly to?: string }) | undefined
  /** The ids of those it is only for; undefined when it is for all. */
  readonly people: readonly string[] | undefined
}

export function MessageForm({ operation, lead, timezone, form, preview, people, draft }: Props) {
  const shared = { of: operation, form }
  const hasAudience = 'to' in operation.body.properties
  return (
    <Panel title={t('manage.messages.write')} lead={people ? t('manage.messages.selectionLead') : lead}>
      <form method="post" class="stack">
        {people && <Selection people={people} hasAudience={hasAudience} />}
        {hasAudience && !people && (
          <SchemaField
            {...shared}
            name="to"
            label={t('manage.messages.to')}
            value={preview?.to ?? draft?.to ?? 'confirmed'}
            choices={audiences.map((audience) => [audience, audienceLabel(audience)] as const)}
          />
        )}
        <SchemaField
          {...shared}
          name="subject"
          label={t('manage.messages.subject')}
          value={preview?.subject ?? draft?.subject}
        />
        <SchemaField
          {...shared}
          name="body"
          label={t('manage.messages.body')}
          value={preview?.body ?? draft?.body}
          help={t('manage.eventFields.descriptionHelp')}
          isMultiline
          rows={8}
        />
        <SchemaField
          {...shared}
          name="sendAt"
          label={t('manage.messages.sendAt')}
          value={preview?.sendAt}
          help={t('manage.messages.sendAtHelp', { zone: timezone })}
          type="datetime-local"
        />
        <p>
          <button class={preview ? 'button quiet' : 'button'} name="action" value="preview">
            {t('manage.messages.preview')}
          </button>
        </p>
        {preview && <Preview {...preview} />}
        <HelpLink place="writeToPeople" isBesideForm />
      </form>
    </Panel>
  )
}

export const NoneSelected = () => (
  <Notice tone="bad" action={<a href="?">{t('manage.messages.writeToAll')}</a>}>
    {t('manage.requests.noneSelected')}
  </Notice>
)

/** All of an event, since whoever was picked may be in any of its lists. */
const Selection = ({ people, hasAudience }: { readonly people: readonly string[]; readonly hasAudience: boolean }) => (
  <p class="row">
    <span class="tag brand">{t('manage.messages.recipients', { count: people.length })}</span>
    <a href="?">{t('manage.messages.writeToAll')}</a>
    {hasAudience && <input type="hidden" name="to" value="everyone" />}
    {people.map((id) => (
      <input type="hidden" name="people" value={id} />
    ))}
  </p>
)

const Preview = ({ to, subject, body, sendAt, recipients }: MessagePreview) => (
  <section class="card stack" tabindex={-1} autofocus aria-label={t('manage.messages.previewTitle')}>
    <input type="hidden" name="shownTo" value={to} />
    <input type="hidden" name="shownSendAt" value={sendAt} />
    <h3>{subject}</h3>
    <Prose text={body} />
    {recipients === 0 ? (
      <p role="status">
        <b>{t('manage.messages.nobody')}</b>
      </p>
    ) : (
      <p>
        <button class="button" name="action" value="send">
          {t(sendAt === '' ? 'manage.messages.send' : 'manage.messages.schedule', { count: recipients })}
        </button>
      </p>
    )}
  </section>
)

export const readMessage = (fields: Fields, timezone: string) => ({
  ...(fields.has('people') && { people: fields.all('people').slice(0, maxPicked) }),
  subject: fields.text('subject'),
  body: fields.text('body').replaceAll('\r\n', '\n'),
  sendAt: fields.text('sendAt') === '' ? null : fromWallClock(fields.text('sendAt'), timezone),
})

/** False if the audience or the time is no longer the one on the send button. */
export const matchesPreview = (fields: Fields): boolean =>
  fields.text('to') === fields.text('shownTo') && fields.text('sendAt') === fields.text('shownSendAt')

export const toPreview = (fields: Fields, recipients: number): MessagePreview => ({
  to: fields.text('to'),
  subject: fields.text('subject'),
  body: fields.text('body'),
  sendAt: fields.text('sendAt'),
  recipients,
})
