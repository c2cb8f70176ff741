import type { Plugin } from './http/app.ts'
import { covers } from './areas/covers/routes.ts'
import { emojiRoutes } from './areas/badges/icons/routes.ts'
import { inviteOptOutRoutes } from './areas/events/invites/routes.ts'
import { attendeesCsv } from './areas/events/requests/routes.ts'
import { feeds } from './areas/feeds/routes.ts'
import { live } from './areas/live/routes.ts'
import { passRoutes } from './areas/meetpass/tap/routes.ts'
import { handlers } from './operations.ts'
import { closeLongPollsOnShutdown } from './areas/webhooks/event-types/routes.ts'
import { shareImages } from './areas/share-images/routes.ts'
import { sitemap } from './areas/sitemap/routes.ts'
import { schemas } from './areas/schemas/routes.ts'
import { widgets } from './areas/widgets/routes.ts'
import { uploadRoutes } from './areas/uploads/routes.ts'
import { unsubscribeRoutes } from './areas/profile/notifications/routes.ts'
import { mcp } from './mcp/routes.ts'
import { oauth } from './oauth/routes.ts'
import { clientPackage } from './service/client-package.ts'
import { docs } from './service/docs.ts'
import { documents } from './service/documents.ts'
import { guides } from './service/guides.ts'
import { health } from './service/health.ts'
import { mailPage } from './service/mail-page.ts'
import { metrics } from './service/metrics.ts'
import { securityContact } from './service/security-contact.ts'
import { slowStatements } from './service/slow-statements.ts'
import { tracing } from './service/tracing.ts'
import { assets } from './web/assets.ts'
import { helpPictures } from './web/help-pictures.ts'
import { installableApp } from './web/installable-app.ts'
import { createOAuthPages } from './web/oauth-pages.ts'
import { webPages } from './web/pages.ts'

/** Every process has these, whatever its role. */
export const processPlugins: readonly Plugin[] = [health, metrics, slowStatements, tracing]

export const createPlugins = (mcpPlugin: Plugin): readonly Plugin[] => [
  ...processPlugins,
  documents(handlers),
  docs,
  guides,
  clientPackage,
  securityContact,
  feeds,
  schemas,
  widgets,
  sitemap,
  oauth(createOAuthPages),
  assets,
  helpPictures,
  installableApp,
  webPages,
  attendeesCsv,
  shareImages,
  covers,
  mailPage,
  passRoutes,
  unsubscribeRoutes,
  inviteOptOutRoutes,
  uploadRoutes,
  emojiRoutes,
  live(),
  closeLongPollsOnShutdown,
  mcpPlugin,
]

export const plugins = createPlugins(mcp(handlers))
