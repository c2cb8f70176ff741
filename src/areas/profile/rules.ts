import type { UsernameCheck } from './contract.ts'

const reservedUsernames = new Set(
  `about admin api app assets auth badges calendar checkin claim delete developer developers docs edit events favorites
  feed feeds folkmoot group groups help leaderboard login logout map mcp me moot new null oauth p pass profile register
  root schemas search settings signup staff static support system u undefined user users well-known widget`.split(
    /\s+/,
  ),
)

/** Expects lower case; does not check whether it is taken. */
export function usernameProblem(username: string): UsernameCheck['reason'] {
  if (username.length < 3 || username.length > 30) return 'length'
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(username)) return 'format'
  return reservedUsernames.has(username) ? 'reserved' : undefined
}

export const placeholderName = 'New member'
