import { Unauthenticated } from '#contract'
import { change, type Handler } from '#platform'
import { SignInAgain } from '../auth/sessions/contract.ts'
import { isRecentSession } from '../auth/sessions/public.ts'
import { lockUsersAndSuperadmins, isLastSuperadmin, lockProfile } from '../profile/public.ts'
import { authDeleteAccount, LastSuperadmin, WrongConfirmation } from './contract.ts'
import { deleteAccount } from './public.ts'

export const accountHandlers: readonly Handler[] = [
  change(authDeleteAccount, async ({ sql, caller: { userId, role, credentialId }, input, app }) => {
    if (!(await isRecentSession(sql, credentialId))) throw new SignInAgain()
    // Superadmins are locked in order of id, before the profile, so that two who leave at once cannot deadlock.
    if (role === 'superadmin') await lockUsersAndSuperadmins(sql, [userId])
    const user = await lockProfile(sql, userId)
    if (!user) throw new Unauthenticated()
    if (input.confirm.toLowerCase() !== (user.username ?? user.email.toLowerCase())) throw new WrongConfirmation()
    if (user.role === 'superadmin' && (await isLastSuperadmin(sql, userId))) throw new LastSuperadmin()

    await deleteAccount(sql, user)
    app.browser.session = null
  }),
]
