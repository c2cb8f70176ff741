import { randomInt } from 'node:crypto'
import type { Transaction } from '#platform'
import type { CheckinCode } from './contract.ts'
import { insertCode, type NewCode } from './queries.ts'

export { lockCodesForGroup, clearCodeCreator, listAllCodes, moveCodes, redeemCode, type NewCode } from './queries.ts'

/** Without letters and digits that look alike. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Makes a code for an event; two of the same are as good as impossible, and then it is another one. */
export async function createCode(sql: Transaction, webUrl: string, options: NewCode): Promise<CheckinCode> {
  for (;;) {
    const code = Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    const created = await insertCode(sql, webUrl, code, options)
    if (created) return created
  }
}
