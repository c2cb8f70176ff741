import type { Handler } from '#platform'
import { follows } from './areas/follows/operations.ts'
import { scopes } from './areas/scopes/operations.ts'
import { apps } from './areas/developer/apps/operations.ts'
import { account } from './areas/sign-in/account/operations.ts'
import { email } from './areas/sign-in/email/operations.ts'
import { links } from './areas/sign-in/links/operations.ts'
import { providers } from './areas/sign-in/providers/operations.ts'
import { sessions } from './areas/sign-in/sessions/operations.ts'
import { sync } from './areas/sync/operations.ts'
import { directory } from './areas/user/directory/operations.ts'
import { accountExport } from './areas/user/export/operations.ts'
import { feedToken } from './areas/user/feed-token/operations.ts'
import { grants } from './areas/user/grants/operations.ts'
import { portfolio } from './areas/user/portfolio/operations.ts'
import { profile } from './areas/user/profile/operations.ts'
import { tokens } from './areas/user/tokens/operations.ts'

/** Everything the service can do. What is not in this list does not exist. */
export const handlers: readonly Handler[] = [
  ...sessions,
  ...links,
  ...email,
  ...providers,
  ...account,
  ...profile,
  ...accountExport,
  ...tokens,
  ...grants,
  ...feedToken,
  ...scopes,
  ...portfolio,
  ...apps,
  ...follows,
  ...directory,
  ...sync,
]
