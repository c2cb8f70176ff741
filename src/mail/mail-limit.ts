import { message, rateLimitFailure } from '#contract'
import { toIpPrefix, type AppContext } from '#platform'

/** Runs before the transaction, which must not wait for the rate limiter. */
export async function enforceMailLimit({ limits, ip }: AppContext, email: string, device?: string): Promise<void> {
  const recipient = device === undefined ? email.toLowerCase() : `device ${device}`
  const results = await Promise.all([
    limits.mailsPerRecipient.consume(recipient),
    limits.mailsPerIp.consume(toIpPrefix(ip)),
  ])
  for (const { isExceeded, secondsLeft } of results)
    if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.mails'), secondsLeft)
}

/** When no mail was sent after all. */
export async function refundMailLimit({ limits, ip }: AppContext, email: string): Promise<void> {
  await Promise.all([
    limits.mailsPerRecipient.consume(email.toLowerCase(), -1),
    limits.mailsPerIp.consume(toIpPrefix(ip), -1),
  ])
}
