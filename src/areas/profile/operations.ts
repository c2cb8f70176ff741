import { isDeepStrictEqual } from 'node:util'
import { Unauthenticated } from '#contract'
import {
  changeAfter,
  findTimeZone,
  invalidateAllGroups,
  publish,
  randomHex,
  read,
  type Caller,
  type Sql,
  type Transaction,
} from '#platform'
import { requireOwnPictures, acceptArrivedFiles } from '../uploads/public.ts'
import {
  checkUsername,
  getMe,
  getProfile,
  getProfileEmail,
  ProfileUpdated,
  updateProfile,
  UsernameTaken,
  type UpdateProfileRequest,
  type UsernameCheck,
  type UserProfile,
} from './contract.ts'
import {
  findProfile,
  findUserBasic,
  findUsernameHolder,
  releaseUsername,
  lockProfile,
  markNameChosen,
  claimUsername,
  updateUser,
} from './queries.ts'
import { placeholderName, usernameProblem } from './rules.ts'
import { claimSimilarUsername, usernameFromName } from './usernames.ts'

/** Cached responses about groups and events have these of hosts, teams and attendees. */
const fieldsShownInGroups = new Set(['name', 'username', 'avatarUrl', 'profileVisibility'])

export const profileHandlers = [
  read(getMe, async ({ sql, caller }) => ({
    data: withEmailIfAllowed(caller, await findUserBasic(sql, caller.userId)),
  })),

  read(getProfile, async ({ sql, caller }) => ({
    data: withEmailIfAllowed(caller, await findProfile(sql, caller.userId)),
  })),

  changeAfter(updateProfile, acceptArrivedFiles('avatarUrl', 'heroImageUrl'), async (call) => {
    const { sql, caller, input } = call
    const before = await lockProfile(sql, caller.userId)
    if (!before) throw new Unauthenticated()

    const ownChanges = pickChanges(before, input)
    await requireOwnPictures(call, { avatarUrl: ownChanges.avatarUrl, heroImageUrl: ownChanges.heroImageUrl })
    if (ownChanges.username !== undefined) await changeUsername(sql, before, ownChanges.username)
    const isNamed = input.name !== undefined && input.name !== placeholderName
    const isGuestNamed = isNamed && before.username === null
    const changes = { ...ownChanges, ...(isGuestNamed && (await endGuesthood(sql, before, input))) }
    const fields = Object.keys(changes)
    if (fields.length > 0) {
      await updateUser(sql, caller.userId, {
        ...changes,
        ...(ownChanges.username !== undefined && { hasChosenUsername: true }),
      })
      await publish(sql, ProfileUpdated, { userId: caller.userId, fields })
      if (fields.some((field) => fieldsShownInGroups.has(field))) await invalidateAllGroups(sql)
    }
    if (isNamed) await markNameChosen(sql, caller.userId)
    return { data: withEmailIfAllowed(caller, { ...before, ...changes }) }
  }),

  read(getProfileEmail, async ({ sql, caller }) => {
    const { email } = requireFound(await findUserBasic(sql, caller.userId))
    // Accounts exist only for verified addresses.
    return { data: { email, verified: true } }
  }),

  read(checkUsername, async ({ sql, caller, input }) => ({
    data: await checkAvailability(sql, input.username.toLowerCase(), caller?.userId),
  })),
]

/** A guest who chooses a name gets a username and a public profile, unless they ask for something else. */
async function endGuesthood(
  sql: Transaction,
  { id, name }: UserProfile,
  input: UpdateProfileRequest,
): Promise<UpdateProfileRequest> {
  const preferred = usernameFromName(input.name ?? name) ?? `user-${randomHex(8)}`
  return {
    ...(input.username === undefined && { username: await claimSimilarUsername(sql, id, preferred) }),
    ...(input.profileVisibility === undefined && { profileVisibility: 'public' }),
  }
}

async function checkAvailability(sql: Sql, username: string, userId: string | undefined): Promise<UsernameCheck> {
  const reason = usernameProblem(username)
  if (reason) return { available: false, reason }

  const holder = await findUsernameHolder(sql, username)
  return holder && holder.userId !== userId ? { available: false, reason: 'taken' } : { available: true }
}

function pickChanges(before: UserProfile, input: UpdateProfileRequest): UpdateProfileRequest {
  const after: UpdateProfileRequest = {
    ...input,
    ...(input.username !== undefined && { username: input.username.toLowerCase() }),
    ...(input.socialLinks?.length === 0 && { socialLinks: null }),
    ...(typeof input.timezone === 'string' && { timezone: findTimeZone(input.timezone) ?? input.timezone }),
  }
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof UserProfile])),
  )
}

async function changeUsername(sql: Transaction, before: UserProfile, username: string): Promise<void> {
  if (usernameProblem(username) || !(await claimUsername(sql, before.id, username))) throw new UsernameTaken()
  if (before.username) await releaseUsername(sql, before.id, before.username)
}

function withEmailIfAllowed<T extends { email?: string }>(
  caller: Caller,
  user: T | undefined,
): Omit<T, 'email'> & { email?: string } {
  const { email, ...rest } = requireFound(user)
  return caller.scopes.has('user:email') && email !== undefined ? { ...rest, email } : rest
}

/** The account may have been deleted since authentication. */
function requireFound<T>(user: T | undefined): T {
  if (!user) throw new Unauthenticated()
  return user
}
