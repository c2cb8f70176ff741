import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../test/programs.ts'
import { timezoneId } from './first-view.ts'
import { median } from '../load.ts'

/** Not a dependency: it brings 200 packages for a measurement. */
const version = '13.5.0'
export const roundCount = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Readonly<Record<(typeof categories)[number], number>>

interface LighthouseReport {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

export interface LighthouseResult {
  readonly scores: Scores
  /** Of all rounds, those of categories that must be perfect. */
  readonly failedAudits: readonly string[]
}

interface Options {
  readonly url: string
  readonly cookie: string | undefined
  readonly isUnlisted: boolean
  readonly folder: string
}

/** Medians on the simulated phone that Lighthouse takes by default. */
export async function runLighthouse(options: Options): Promise<LighthouseResult> {
  const reports: LighthouseReport[] = []
  for (let round = 0; round < roundCount; round++) reports.push(await runOnce(options))
  const scores = Object.fromEntries(
    categories.map((name) => [
      name,
      Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0))),
    ]),
  ) as Scores
  return { scores, failedAudits: [...new Set(reports.flatMap(listFailedAudits))] }
}

async function runOnce({ url, cookie, isUnlisted, folder }: Options): Promise<LighthouseReport> {
  const file = join(folder, 'lighthouse.json')
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ...(isUnlisted ? ['--skip-audits=is-crawlable'] : []),
  ]
  const env = { ...process.env, TZ: timezoneId, CHROME_PATH: process.env['CHROME_PATH'] ?? findProgram('chromium') }
  await promisify(execFile)('npm', ['exec', '--yes', `lighthouse@${version}`, '--', ...args], { env })
  return JSON.parse(await readFile(file, 'utf8')) as LighthouseReport
}

const listFailedAudits = (report: LighthouseReport): string[] =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id }) => (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
