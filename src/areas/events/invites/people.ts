import { message, validationFailure, type FieldProblem } from '#contract'
import { toEmailLookupForm, type DerivedKeys, type Transaction } from '#platform'
import { createAddressHasher } from './addresses.ts'
import { countGroupInvites, listMembersToInvite, lockAccounts } from './queries.ts'
import { hasLink, inviteLimitFor, parseRecipient, type Invitee, type Recipient } from './rules.ts'

interface InviteInput {
  readonly eventId: string
  readonly people?: readonly string[]
  readonly members?: boolean
  readonly message?: string | null
}

interface Inviter {
  readonly groupId: string
  readonly userId: string
  readonly isNewGroup: boolean
}

/** In the order they were entered, then the members. The same person may be among them twice. */
export async function requireInvitees(
  sql: Transaction,
  keys: DerivedKeys,
  { groupId, userId, isNewGroup }: Inviter,
  input: InviteInput,
): Promise<Invitee[]> {
  const { eventId, people = [], members = false } = input
  if (people.length === 0 && !members)
    throw validationFailure([{ path: 'people', text: message('validation.required') }])
  // As many as may be invited today; the others another day.
  const left = members ? inviteLimitFor({ isNewGroup }) - (await countGroupInvites(sql, groupId)) : 0
  const memberIds = members ? await listMembersToInvite(sql, { groupId, eventId, userId }, Math.max(1, left)) : []
  const recipients = [...requireRecipients(input), ...memberIds.map((person) => ({ person }))]
  const hashAddress = await createAddressHasher(sql, keys)
  const accounts = await lockAccounts(sql, eventId, {
    people: recipients.flatMap((recipient) => ('person' in recipient ? [recipient.person] : [])),
    emails: recipients.flatMap((recipient) => ('email' in recipient ? [toEmailLookupForm(recipient.email)] : [])),
  })
  const byPerson = new Map(accounts.flatMap((account) => [account.id, account.username].map((name) => [name, account])))
  const byEmail = new Map(accounts.map((account) => [toEmailLookupForm(account.email), account]))
  const problems: FieldProblem[] = []
  const invitees: Invitee[] = []
  for (const [index, recipient] of recipients.entries()) {
    const isByUsername = 'person' in recipient
    const account = isByUsername ? byPerson.get(recipient.person) : byEmail.get(toEmailLookupForm(recipient.email))
    const email = isByUsername ? account?.email : recipient.email
    if (email === undefined) {
      // A member whose account was deleted meanwhile.
      if (index >= people.length) continue
      const text = message('validation.events.unknownUsername', { name: people[index] ?? '' })
      problems.push({ path: `people.${index}`, text })
    } else
      invitees.push({
        isByUsername,
        email,
        hash: hashAddress(email),
        userId: account?.id ?? null,
        hasRsvp: account?.hasRsvp ?? false,
        isSuspended: account?.isSuspended ?? false,
      })
  }
  if (problems.length > 0) throw validationFailure(problems)
  return invitees
}

function requireRecipients({ people = [], message: text }: InviteInput): Recipient[] {
  const recipients = people.map(parseRecipient)
  const problems: FieldProblem[] = people.flatMap((name, index) =>
    recipients[index] ? [] : [{ path: `people.${index}`, text: message('validation.events.recipient', { name }) }],
  )
  if (hasLink(text ?? '')) problems.push({ path: 'message', text: message('validation.events.messageWithLink') })
  if (problems.length > 0) throw validationFailure(problems)
  return recipients.filter((recipient) => recipient !== undefined)
}
