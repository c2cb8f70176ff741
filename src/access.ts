import { findAuditTargetId, recordAuditEntry } from './areas/audit-log/public.ts'
import { findSessionCaller, isDemoAccessBlocked, recordSessionUse } from './areas/auth/sessions/public.ts'
import { findTokenCaller, recordTokenUse } from './areas/tokens/public.ts'
import type { Access } from './http/access.ts'
import { findOAuthCaller } from './oauth/access-tokens.ts'

export const access: Access = {
  findCaller: { token: findTokenCaller, session: findSessionCaller, oauth: findOAuthCaller },
  isDemoAccessBlocked,
  recordUse: { token: recordTokenUse, session: recordSessionUse },
  findAuditTargetId,
  recordAuditEntry,
}
