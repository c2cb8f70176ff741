import { newId, openSealedValue, sealValue, type AppContext, type Database } from '#platform'
import { consumeFlow } from '../providers/public.ts'
import { PasskeyExpired } from './contract.ts'

/** Stored in the browser as an encrypted cookie. */
interface Challenge {
  readonly id: string
  readonly value: string
  /** The session that adds a passkey; null for a sign-in. */
  readonly sessionId: string | null
}

export const challengeSeconds = 300

const sealFor = ({ keys, clock }: AppContext) => ({ key: keys.get('passkey challenges'), clock })

export function writeChallenge(app: AppContext, value: string, sessionId: string | null): void {
  const challenge: Challenge = { id: newId(), value, sessionId }
  app.browser.newChallenge = {
    value: sealValue(sealFor(app), challenge, challengeSeconds),
    seconds: challengeSeconds,
  }
}

/** Once: one of several concurrent callers gets the challenge. */
export async function consumeChallenge(db: Database, app: AppContext, sessionId: string | null): Promise<string> {
  const challenge = openSealedValue<Challenge>(sealFor(app), app.browser.challengeToken)
  app.browser.newChallenge = null
  if (challenge?.sessionId !== sessionId) throw new PasskeyExpired()
  if (!(await db.begin((sql) => consumeFlow(sql, challenge.id)))) throw new PasskeyExpired()
  return challenge.value
}
