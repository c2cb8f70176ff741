import { message, validationFailure } from '#contract'
import { allUsers, change, parseDateTime, broadcast, read, findTimeZone } from '#platform'
import {
  adminGetSettings,
  adminUpdateSettings,
  adminUpdateSitePage,
  getSitePage,
  type SettingsInput,
} from './contract.ts'
import { findSettings, findSitePageText, updateSettings, updateSitePageText } from './queries.ts'
import { requireSuperadminForMail, sealMailServer } from './mail-server.ts'
import { isFooterUrl } from './rules.ts'

export const settingsHandlers = [
  read(adminGetSettings, async ({ sql }) => ({ data: await findSettings(sql) })),

  change(adminUpdateSettings, async ({ sql, caller, input: { mail, ...input }, app }) => {
    requireFooterUrls(input)
    // Whoever reads the mails signs in as anybody.
    if (mail !== undefined) await requireSuperadminForMail(sql, caller.userId)
    const changes = {
      ...input,
      ...(mail !== undefined && { mail: sealMailServer(mail, app.keys) }),
      ...normalizeTimezone(input),
      ...normalizeSunset(input),
    }
    if (Object.keys(changes).length > 0) {
      await updateSettings(sql, changes)
      await broadcast(sql, 'settings', '')
      if (input.requireSecondFactorForAdmins !== undefined) await broadcast(sql, 'credentials', allUsers)
    }
    return { data: await findSettings(sql) }
  }),

  read(getSitePage, async ({ sql, input: { name } }) => ({ data: { name, text: await findSitePageText(sql, name) } })),

  change(adminUpdateSitePage, async ({ sql, input: { name, text } }) => {
    await updateSitePageText(sql, name, text)
    await broadcast(sql, 'settings', '')
    return { data: { name, text } }
  }),
]

function requireFooterUrls({ footerLinks = [] }: SettingsInput): void {
  const problems = footerLinks.flatMap(({ url }, index) =>
    isFooterUrl(url) ? [] : [{ path: `footerLinks.${index}.url`, text: message('validation.settings.footerUrl') }],
  )
  if (problems.length > 0) throw validationFailure(problems)
}

function normalizeTimezone({ defaultTimezone: name }: SettingsInput): Pick<SettingsInput, 'defaultTimezone'> {
  if (name === undefined) return {}
  return { defaultTimezone: findTimeZone(name) ?? name }
}

function normalizeSunset({ legacySunsetAt: text }: SettingsInput): Pick<SettingsInput, 'legacySunsetAt'> {
  if (text === undefined || text === null) return {}
  const moment = parseDateTime(text, 'UTC')
  // With an offset, the year can fall outside 1 to 9999, which the database rejects.
  if (!moment || moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999)
    throw validationFailure([{ path: 'legacySunsetAt', text: message('validation.years', { first: 1, last: 9999 }) }])
  return { legacySunsetAt: moment.toISOString() }
}
