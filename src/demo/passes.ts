import { randomUUID } from 'node:crypto'
import { newId, type Transaction } from '#platform'
import { insertOrMergeConnection } from '../areas/meetpass/connections/public.ts'
import { insertDesign } from '../areas/meetpass/designs/public.ts'
import { insertQrPass, createNfcPasses, assignPass, updatePass } from '../areas/meetpass/passes/public.ts'
import { cardHolders, meetings } from './people/meetings.ts'

const spareCardCount = 3

export const passDesigns = [
  { id: 'birch', name: 'Birch', themeColor: 'forest' },
  { id: 'harbor', name: 'Harbor', themeColor: 'ocean' },
] as const

export async function addPasses(sql: Transaction, userIdFor: (username: string) => string): Promise<void> {
  for (const design of passDesigns) await insertDesign(sql, design)
  const holders = Object.entries(cardHolders)
  const cards = await createNfcPasses(sql, holders.length + spareCardCount, { batchId: null, designId: 'birch' })
  const passes = new Map<string, string>()
  for (const [index, [username, label]] of holders.entries()) {
    const id = cards[index] ?? ''
    await assignPass(sql, id, userIdFor(username))
    await updatePass(sql, id, { label })
    passes.set(username, id)
  }
  for (const [owner, visitor, daysAgo] of meetings) {
    if (!passes.has(owner)) {
      const id = randomUUID()
      await insertQrPass(sql, userIdFor(owner), id)
      passes.set(owner, id)
    }
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const times = { createdAt, lastTappedAt: createdAt }
    await insertOrMergeConnection(
      sql,
      { id: newId(), passId: passes.get(owner) ?? null, ownerId: userIdFor(owner), ...times },
      userIdFor(visitor),
    )
  }
}
