import { Unauthenticated } from '#contract'
import { change, type Handler } from '#platform'
import { lockPeopleAndSuperadmins, isLastSuperadmin, lockProfile } from '../profile/public.ts'
import { authDeleteAccount, LastSuperadmin, WrongConfirmation } from './contract.ts'
import { deleteAccount } from './public.ts'

export const account: readonly Handler[] = [
  change(authDeleteAccount, async ({ sql, caller: { userId, role }, input, app }) => {
    if (role === 'superadmin') await lockPeopleAndSuperadmins(sql, [userId])
    const person = await lockProfile(sql, userId)
    if (!person) throw new Unauthenticated()
    if (input.confirm.toLowerCase() !== (person.username ?? person.email.toLowerCase())) throw new WrongConfirmation()
    if (person.role === 'superadmin' && (await isLastSuperadmin(sql, userId))) throw new LastSuperadmin()

    await deleteAccount(sql, person)
    app.browser.session = null
  }),
]
