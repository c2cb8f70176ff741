import { deriveKeys, migrate, type Database } from '#platform'
import { BadgeIssued, BadgeRevoked } from '../../src/areas/badges/awards/contract.ts'
import { RsvpCancelled, Rsvped } from '../../src/areas/events/rsvps/contract.ts'
import { insertMember } from '../../src/areas/groups/members/public.ts'
import { createUser } from '../../src/areas/profile/public.ts'
import { issueToken } from '../../src/areas/tokens/public.ts'
import { UploadCreated } from '../../src/areas/uploads/contract.ts'
import { insertWebhookWithSecret } from '../../src/areas/webhooks/public.ts'
import { createFactories } from '../../test/factories.ts'
import { secretKey } from '../database.ts'
import { createSeatLog } from '../seats/log.ts'

const guestCount = 80
export const capacity = 30

/** What the load causes, and the webhook hears. */
export const eventTypes = [Rsvped, RsvpCancelled, BadgeIssued, BadgeRevoked, UploadCreated].map(({ type }) => type)

export interface Guest {
  readonly id: string
  readonly token: string
}

export interface Community {
  readonly groupId: string
  readonly eventId: string
  readonly badgeId: string
  readonly organizerToken: string
  readonly guests: readonly Guest[]
}

export async function createCommunity(db: Database, receiverUrl: string): Promise<Community> {
  await migrate(db)
  await createSeatLog(db)
  const factories = createFactories(db)
  const { id: groupId } = await factories.group()
  const { id: eventId } = await factories.event({ group: { id: groupId }, maxAttendees: capacity })
  const { id: badgeId } = await factories.badge({ groupId })
  return db.begin(async (sql) => {
    const organizer = await createUser(sql, { email: 'organizer@example.org', name: 'Organizer', role: 'admin' })
    await insertMember(sql, groupId, organizer.id, 'owner')
    const hook = { ownerId: organizer.id, grantId: null, url: receiverUrl, eventTypes, hearsAll: true }
    await insertWebhookWithSecret(sql, deriveKeys(secretKey), hook)
    const createToken = async (userId: string, scopes: Parameters<typeof issueToken>[1]['scopes']) =>
      (await issueToken(sql, { userId, name: 'proof', scopes, expiresAt: null })).token
    const guests: Guest[] = []
    for (let n = 0; n < guestCount; n++) {
      const { id } = await createUser(sql, { email: `guest-${n}@example.org`, name: `Guest ${n}` })
      guests.push({ id, token: await createToken(id, ['write:events', 'write:uploads']) })
    }
    return { groupId, eventId, badgeId, guests, organizerToken: await createToken(organizer.id, ['manage:badges']) }
  })
}
