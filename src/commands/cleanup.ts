import { deleteExpiredRows, maintainPartitions, type Database, type Log, type Transaction } from '#platform'
import { deleteOldCountedEvents } from '../areas/achievements/progress/public.ts'
import { deleteUnusedOwnerlessClients } from '../areas/apps/public.ts'
import { deleteOldWebhookMessages } from '../areas/webhooks/deliveries/public.ts'
import { deleteOldEventMails } from '../areas/events/mails/public.ts'
import { deleteOldMessageRecipients } from '../areas/events/messages/public.ts'
import { markEndedEvents } from '../areas/events/records/public.ts'
import { deleteStaleEmailChanges } from '../areas/auth/email/public.ts'
import { deleteExpiredEmailLinks } from '../areas/auth/links/public.ts'
import { deleteOldHandOns } from '../areas/events/hand-ons/public.ts'
import { eraseOldInvites } from '../areas/events/invites/public.ts'
import { deleteOldGuestRsvps } from '../areas/events/holds/public.ts'
import { deleteSpentFlows } from '../areas/auth/providers/public.ts'
import { deleteUnconfirmedSecrets } from '../areas/auth/second-factor/public.ts'
import { deleteExpiredSessions } from '../areas/auth/sessions/public.ts'
import { deleteOldReports } from '../areas/reports/public.ts'
import { deleteOldSyncLogs } from '../areas/sync/public.ts'
import { deleteAllExpiredGrants } from '../areas/grants/public.ts'
import { removeUnfinishedUploads } from '../areas/uploads/public.ts'
import { deleteExpiredArtifacts } from '../oauth/artifacts.ts'
import { deleteReplacedKeys } from '../oauth/signing-keys.ts'
import { deleteExpiredConfirmations } from '../mcp/tools/confirmations.ts'

type CleanupStep = (sql: Transaction) => Promise<unknown>

const steps: readonly CleanupStep[] = [
  deleteExpiredSessions,
  deleteExpiredEmailLinks,
  deleteOldGuestRsvps,
  deleteOldHandOns,
  eraseOldInvites,
  deleteOldEventMails,
  deleteOldMessageRecipients,
  deleteStaleEmailChanges,
  deleteSpentFlows,
  deleteUnconfirmedSecrets,
  deleteExpiredArtifacts,
  deleteAllExpiredGrants,
  deleteUnusedOwnerlessClients,
  deleteReplacedKeys,
  deleteOldSyncLogs,
  deleteOldReports,
  removeUnfinishedUploads,
  deleteOldWebhookMessages,
  deleteExpiredConfirmations,
  deleteOldCountedEvents,
]

/**
 * A step that fails is logged, and the others still run, until the signal is aborted. Returns the names of those that
 * failed.
 */
export async function runCleanup(
  db: Database,
  log: Log,
  chosen: readonly CleanupStep[] = steps,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const failed: string[] = []
  const attempt = async (step: string, work: () => Promise<unknown>) => {
    if (signal?.aborted) return
    try {
      await work()
    } catch (error) {
      failed.push(step)
      log.error({ err: error, step }, 'a cleanup failed')
    }
  }
  await attempt('deleteExpiredRows', () => deleteExpiredRows(db))
  await attempt('maintainPartitions', () => maintainPartitions(db))
  await attempt('markEndedEvents', () => markEndedEvents(db))
  for (const step of chosen) await attempt(step.name, () => db.begin(step))
  return failed
}
