import { Unauthenticated } from '#contract'
import { change, everybody, notify, publish, type Handler } from '#platform'
import { leaveAllGroups } from '../../groups/members/public.ts'
import { deleteUser, isLastSuperadmin, lockProfile } from '../../user/profile/public.ts'
import { authDeleteAccount, LastSuperadmin, UserDeleted, WrongConfirmation } from './contract.ts'

export const account: readonly Handler[] = [
  change(authDeleteAccount, async ({ sql, caller: { userId }, input, app }) => {
    const person = await lockProfile(sql, userId)
    if (!person) throw new Unauthenticated()
    if (input.confirm.toLowerCase() !== (person.username ?? person.email.toLowerCase())) throw new WrongConfirmation()
    if (person.role === 'superadmin' && (await isLastSuperadmin(sql, userId))) throw new LastSuperadmin()

    await leaveAllGroups(sql, userId)
    await deleteUser(sql, person)
    await publish(sql, UserDeleted, { userId })
    // Their apps end as well, with what other people allowed them.
    await notify(sql, 'credentials', everybody)
    app.browser.session = null
  }),
]
