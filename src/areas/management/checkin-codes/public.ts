import { randomInt } from 'node:crypto'
import type { Transaction } from '#platform'
import type { CheckinCode } from './contract.ts'
import { insertCode, type NewCode } from './queries.ts'

export { closeCodesOf, forgetCodeMaker, listAllCodesOf, moveCodes, spendCode, type NewCode } from './queries.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Makes a code for an event; two of the same are as good as impossible, and then it is another one. */
export async function makeCode(sql: Transaction, webUrl: string, facts: NewCode): Promise<CheckinCode> {
  for (;;) {
    const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    const made = await insertCode(sql, webUrl, code, facts)
    if (made) return made
  }
}
