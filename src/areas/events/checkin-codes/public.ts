import { randomInt } from 'node:crypto'
import type { Transaction } from '#platform'
import type { CheckinCode } from './contract.ts'
import { insertCode, type NewCode } from './queries.ts'

export {
  lockCodesForGroup,
  clearCheckinCodeCreator,
  listAllCodes,
  moveCodes,
  redeemCode,
  type NewCode,
} from './queries.ts'
export { requireCheckinEvent } from './require-event.ts'

/** Without I, L, O, 0 and 1, which look alike. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export async function createCode(sql: Transaction, webUrl: string, options: NewCode): Promise<CheckinCode> {
  for (;;) {
    const code = Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    const created = await insertCode(sql, webUrl, code, options)
    if (created) return created
  }
}
