import { adminGetSettings, getSitePage, sitePageNames } from '../../../../src/areas/settings/contract.ts'
import type { Visit } from '../../../page.ts'

export type BrandingData = Awaited<ReturnType<typeof loadBranding>>

export async function loadBranding({ call }: Visit) {
  const [settings, ...pages] = await Promise.all([
    call(adminGetSettings, {}),
    ...sitePageNames.map((name) => call(getSitePage, { name })),
  ])
  return { settings: settings.data, texts: new Map(pages.map(({ data }) => [data.name, data.text])) }
}
