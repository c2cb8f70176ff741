import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

/** A Thursday. */
const clock = { now: () => new Date('2030-11-21T12:00:00Z') }
const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true, clock })
const openAs = createPageOpener(browser, api)
const at = (id: string, startsAt: string, seriesId?: string) => api.db.sql`
  update events set ${api.db.sql({ startsAt, endsAt: null, timezone: 'Europe/Helsinki', ...(seriesId && { seriesId }) })}
  where id = ${id}`
void at
void openAs
void addFavorite
void adminUpdateSettings
void findAccessibilityViolations
void skip
void assert
void test
