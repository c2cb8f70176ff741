import { message, rateLimitFailure } from '#contract'
import { translatorFor } from '#messages'
import { parseFutureTime, type AppContext, type Preview, type Sql, type Transaction } from '#platform'
import { composeMail } from '../../../mail/compose.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { lockGroup, type GroupRef } from '../../groups/records/public.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { findUserIds } from '../../profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { lockEventForKeyShare } from '../records/public.ts'
import { countRecipients, type Addressees, type Audience } from './audience.ts'
import { MessageNotFound, MessageNotScheduled, type SentMessage } from './contract.ts'
import { composeMessage } from './mails.ts'
import { findEventTitle, findMessage, insertMessage, listSendTimes, markCancelled, type Sender } from './queries.ts'
import { eventLimit, groupLimit, secondsUntilAllowed } from './rules.ts'
import { scheduleSending } from './sending.ts'

interface NewMessage {
  readonly subject: string
  readonly body: string
  readonly people?: readonly string[]
  readonly sendAt?: string | null
  readonly preview?: boolean
}

interface MessageRequest {
  readonly userId: string
  readonly group: GroupRef
  readonly addressees: Audience
  readonly app: AppContext
  readonly input: NewMessage
}

interface WriteResult {
  readonly status: 201 | 200
  readonly body: { data: SentMessage }
}

export async function writeMessage(sql: Transaction, request: MessageRequest): Promise<WriteResult> {
  const { group, app, input } = request
  const { subject, body } = input
  const addressees = await pickPeople(sql, request.addressees, input)
  const chosenTime = parseFutureTime(app.clock.now(), input.sendAt, 'sendAt')
  const recipients = await countRecipients(sql, addressees)
  if (input.preview === true)
    return { status: 200, body: { data: { recipients, html: await renderPreview(sql, request) } } }

  // Locked so that messages of a group are written one after the other, and the limit holds.
  if (!(await lockGroup(sql, group.id))) throw new GroupNotFound()
  if (addressees.eventId !== null && !(await lockEventForKeyShare(sql, addressees.eventId))) throw new EventNotFound()
  const sendAt = chosenTime === null ? app.clock.now() : new Date(chosenTime)
  await requireWithinLimit(sql, addressees, sendAt)
  const written = await insertMessage(sql, addressees, { subject, body, sendAt, recipients })
  await scheduleSending(sql, written.id, chosenTime === null ? undefined : sendAt)
  return { status: 201, body: { data: written } }
}

/** Usernames that nobody has are left out, as are people who are not among those it is for. */
async function pickPeople(sql: Sql, audience: Audience, { people }: Pick<NewMessage, 'people'>): Promise<Addressees> {
  if (!people) return { ...audience, people: null }
  return { ...audience, people: (await findUserIds(sql, people)).filter((id) => id !== undefined) }
}

async function requireWithinLimit(sql: Transaction, addressees: Addressees, sendAt: Date): Promise<void> {
  const isDaily = addressees.eventId !== null || addressees.people !== null
  const limit = isDaily ? eventLimit : groupLimit
  const others = await listSendTimes(sql, addressees, sendAt, limit.windowMs)
  const seconds = secondsUntilAllowed(others, sendAt, limit)
  if (seconds === undefined) return
  const key =
    addressees.people !== null
      ? 'errors.messages.selectionLimit'
      : isDaily
        ? 'errors.messages.eventLimit'
        : 'errors.messages.groupLimit'
  throw rateLimitFailure(message(key, { limit: limit.count }), seconds)
}

async function renderPreview(sql: Sql, { userId, group, addressees, app, input }: MessageRequest): Promise<string> {
  const { eventId } = addressees
  const reader = await findMailReader(sql, userId)
  const content = await composeMessage(translatorFor(reader.locale), app.config.WEB_URL, {
    ...input,
    eventId,
    eventTitle: eventId === null ? null : await findEventTitle(sql, eventId),
    groupName: group.name,
    urlname: group.urlname,
  })
  return (await composeMail(reader, { to: '' }, content)).html
}

export async function cancelMessage(sql: Transaction, sender: Sender, messageId: string): Promise<void> {
  if (!(await findMessage(sql, sender, messageId))) throw new MessageNotFound()
  if (!(await markCancelled(sql, messageId))) throw new MessageNotScheduled()
}

export const previewRecipients = async (
  sql: Sql,
  audience: Audience,
  { subject, people }: Pick<NewMessage, 'subject' | 'people'>,
): Promise<Preview> => ({
  target: { subject, to: audience.audience },
  mailed: await countRecipients(sql, await pickPeople(sql, audience, { ...(people && { people }) })),
})

export const previewMessageCancellation = async (sql: Sql, sender: Sender, messageId: string): Promise<Preview> => {
  const message = await findMessage(sql, sender, messageId)
  if (!message) return {}
  const { subject, body, to, recipients, sendAt } = message
  return { target: { subject, body, to, recipients, sendAt } }
}
