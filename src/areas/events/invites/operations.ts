import { message, rateLimitFailure } from '#contract'
import { change, read, sha256, toEmailLookupForm, type Sql, type Transaction } from '#platform'
import { queueMails } from '../../../mail/send.ts'
import { findUserBasic } from '../../profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { findEventAsListItem, lockEventForKeyShare, requireManagedEvent } from '../records/public.ts'
import { EventNotActive } from '../rsvps/contract.ts'
import {
  acceptEventInvite,
  getEventInvite,
  InviteForOther,
  InviteNotFound,
  InviteOver,
  inviteToEvent,
  InviteToDraft,
  InviteWhileHidden,
} from './contract.ts'
import { requireInvitees } from './people.ts'
import { previewInvites } from './previews.ts'
import {
  countGroupInvites,
  findSecondsUntilFree,
  findInvite,
  findInvitingEvent,
  insertInvites,
  listOptOuts,
  listPastInvites,
  lockInvites,
  markInviteUsed,
} from './queries.ts'
import { inviteLimitFor, planInvites } from './rules.ts'

export const inviteHandlers = [
  change(
    inviteToEvent,
    async ({ sql, caller, input, app }) => {
      const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
      const { secondsNew } = await requireInvitingEvent(sql, eventId)
      const inviter = { groupId: group.id, userId: caller.userId, isNewGroup: secondsNew > 0 }
      const people = await requireInvitees(sql, app.keys, inviter, input)

      await lockInvites(sql)
      if (!(await lockEventForKeyShare(sql, eventId))) throw new EventNotFound()
      const hashes = [...new Set(people.map(({ hash }) => hash))]
      const past = await listPastInvites(sql, eventId, hashes)
      const invites = planInvites(people, past, await listOptOuts(sql, hashes))
      await enforceGroupLimit(sql, group.id, secondsNew, invites.length)
      const mailed = await insertInvites(sql, {
        eventId,
        groupId: group.id,
        invitedBy: caller.userId,
        message: input.message ?? null,
        invites,
      })
      if (mailed.length > 0) await queueMails(sql, 'event_invite', mailed)
      return { data: { sent: invites.length, skipped: people.length - invites.length } }
    },
    async ({ sql, input, output }) => ({
      ...(await previewInvites(sql, input.eventId)),
      mailed: output.data.sent,
    }),
  ),

  read(getEventInvite, async ({ sql, caller, input: { token }, app }) => {
    const { eventId, userId, email, username, message: text, invitedBy, isUsed } = await requireInvite(sql, token)
    const isAccepted = isUsed && caller !== null && caller.userId === userId
    if (isUsed && !isAccepted) throw new InviteOver()
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found) throw new InviteNotFound()
    const sentTo = email ?? `@${username ?? ''}`
    return { data: { invitedBy, sentTo, message: text, isAccepted, event: found.event } }
  }),

  change(acceptEventInvite, async ({ sql, caller: { userId }, input: { token } }) => {
    const invite = await requireInvite(sql, token)
    if (invite.isUsed) throw new InviteOver()
    if (!(await isInvited(sql, invite, userId))) throw new InviteForOther()
    if (!(await markInviteUsed(sql, invite.id, userId))) throw new InviteOver()
    return { data: { eventId: invite.eventId } }
  }),
]

async function requireInvitingEvent(sql: Sql, eventId: string) {
  const event = await findInvitingEvent(sql, eventId)
  if (!event) throw new EventNotFound()
  if (event.status === 'draft') throw new InviteToDraft()
  if (event.status !== 'active' || event.isOver) throw new EventNotActive()
  if (!event.isShown) throw new InviteWhileHidden()
  return event
}

/** The caller holds `lockInvites`. */
async function enforceGroupLimit(sql: Transaction, groupId: string, secondsNew: number, wanted: number): Promise<void> {
  const limit = inviteLimitFor({ isNewGroup: secondsNew > 0 })
  const left = Math.max(0, limit - (await countGroupInvites(sql, groupId)))
  if (wanted <= left) return
  // More than the whole limit can be sent only once the group is no longer new.
  const secondsLeft = wanted > limit ? secondsNew : await findSecondsUntilFree(sql, groupId, wanted - left)
  throw rateLimitFailure(message('errors.rateLimits.invites', { left }), secondsLeft)
}

async function requireInvite(sql: Sql, token: string) {
  const invite = await findInvite(sql, sha256(token))
  if (!invite) throw new InviteNotFound()
  if (invite.isOver) throw new InviteOver()
  return invite
}

/** A link works for the account or the address that it was sent to. */
async function isInvited(
  sql: Sql,
  { userId: invitedId, email }: { readonly userId: string | null; readonly email: string | null },
  userId: string,
): Promise<boolean> {
  if (invitedId !== null) return invitedId === userId
  const user = await findUserBasic(sql, userId)
  return user !== undefined && email !== null && toEmailLookupForm(user.email) === toEmailLookupForm(email)
}
