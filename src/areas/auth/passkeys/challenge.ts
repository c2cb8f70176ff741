import { newId, openSealedValue, sealValue, type AppContext, type Database } from '#platform'
import { consumeSealedValue } from '../providers/public.ts'
import { ChallengeExpired } from './contract.ts'

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

/** Succeeds for exactly one concurrent caller. */
export async function consumeChallenge(db: Database, app: AppContext, sessionId: string | null): Promise<string> {
  const challenge = openSealedValue<Challenge>(sealFor(app), app.browser.challengeToken)
  app.browser.newChallenge = null
  if (challenge?.sessionId !== sessionId) throw new ChallengeExpired()
  if (!(await db.begin((sql) => consumeSealedValue(sql, challenge.id)))) throw new ChallengeExpired()
  return challenge.value
}
