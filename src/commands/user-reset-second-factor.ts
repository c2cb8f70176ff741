import { message } from '#contract'
import { OperatorError } from '#platform'
import { authDisableTotp } from '../areas/auth/second-factor/contract.ts'
import { turnOffSecondFactor } from '../areas/auth/second-factor/public.ts'
import { requireUser } from '../areas/people/admin/public.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction, requireUserId } from './operator-action.ts'
import { describeUser, userOption, validateUser, type UserOptions } from './user-option.ts'

/** For somebody who lost the authenticator app and the recovery codes. */
export const userResetSecondFactor: Command = {
  name: 'user reset-second-factor',
  summary: 'cli.userResetSecondFactor.summary',
  options: { user: userOption },
  async run({ config, options, printStatus, printResult }) {
    const { user: name } = parseOptions<UserOptions>(validateUser, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      const user = await db.begin(async (sql) => {
        const found = await requireUser(sql, await requireUserId(sql, name))
        if (!(await turnOffSecondFactor(sql, found.id)))
          throw new OperatorError(message('cli.userResetSecondFactor.off', { user: describeUser(found) }))
        await recordOperatorAction(sql, authDisableTotp, found.id)
        return found
      })
      printResult({ id: user.id, username: user.username }, [
        t('cli.userResetSecondFactor.done', { user: describeUser(user) }),
      ])
      return 0
    })
  },
}
