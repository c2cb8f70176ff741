import { success } from '#contract'
import { change, read, type DerivedKeys, type Sql, type Transaction } from '#platform'
import { parseOfferToken } from '../mails/public.ts'
import { acceptSeat, declineSeat } from '../offers/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { lockUserAndSettledEvent } from '../rsvps/public.ts'
import { acceptOfferByLink, declineOfferByLink, getOfferLink, OfferLinkNotFound, OfferLinkOver } from './contract.ts'
import { findOfferedSeat } from './queries.ts'

export const offerLinkHandlers = [
  read(getOfferLink, async ({ sql, input, app }) => {
    const { eventId, name, guests, expiresAt } = await requireOfferedSeat(sql, app.keys, input.token)
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found) throw new OfferLinkNotFound()
    return { data: { name, guests, expiresAt, event: found.event } }
  }),

  change(acceptOfferByLink, async ({ sql, input, app }) => {
    const { event, userId } = await lockOffer(sql, app.keys, input.token)
    await acceptSeat(sql, event, userId)
    return success
  }),

  change(declineOfferByLink, async ({ sql, input, app }) => {
    const { event, userId } = await lockOffer(sql, app.keys, input.token)
    await declineSeat(sql, event, userId, { stays: false })
    return success
  }),
]

async function lockOffer(sql: Transaction, keys: DerivedKeys, token: string) {
  const { eventId, userId } = await requireOfferedSeat(sql, keys, token)
  const event = await lockUserAndSettledEvent(sql, userId, eventId)
  if (!event) throw new OfferLinkNotFound()
  // It may have been answered while this waited for the event.
  await requireOfferedSeat(sql, keys, token)
  return { event, userId }
}

async function requireOfferedSeat(sql: Sql, keys: DerivedKeys, token: string) {
  const link = parseOfferToken(keys, token)
  const seat = link && (await findOfferedSeat(sql, link))
  if (seat === undefined) throw new OfferLinkNotFound()
  if (seat === null) throw new OfferLinkOver()
  return seat
}
