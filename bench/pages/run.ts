import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataDir } from '../../test/data-dir.ts'
import { reservePort } from '../../test/kit.ts'
import { ServerProcess } from '../../prove/server-process.ts'
import { listDemoPages } from './demo-pages.ts'
import { measureFirstView, openBrowser, type FirstView } from './first-view.ts'
import { roundCount, runLighthouse, type LighthouseResult } from './lighthouse.ts'

const budgets = { performance: 98, others: 100, scriptKb: 12, styleKb: 25, fontKb: 45, layoutShift: 0, pictureRatio: 2 }
const file = new URL('../../docs/measurements/pages.md', import.meta.url)

const dataDir = await createDataDir('pages')
const logFile = join(dataDir, 'server.log')
const port = await reservePort()
const env = {
  DATA_DIR: dataDir,
  BASE_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  LC_ALL: 'C',
}
const server = new ServerProcess(port, env, logFile)
const rows: string[] = []
const notes: string[] = []
try {
  await server.start()
  const browser = await openBrowser()
  for (const { name, path, cookie, isUnlisted = false } of await listDemoPages(server.url, logFile)) {
    const url = `${server.url}${path}`
    const view = await measureFirstView(browser, url, cookie)
    const audit = await runLighthouse({ url, cookie, isUnlisted, folder: dataDir })
    const problems = listProblems(view, audit)
    rows.push(toRow(name, view, audit, problems.length === 0))
    notes.push(...problems.map((problem) => `- ${name}: ${problem}`))
    console.log([rows.at(-1), ...problems].join('\n'))
  }
  await browser.close()
} finally {
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
await writeReport()
if (notes.length > 0) process.exitCode = 1

function listProblems(view: FirstView, { scores, failedAudits }: LighthouseResult): string[] {
  const { scriptKb, styleKb, fontKb, layoutShift, pictureRatio, mostOversizedPicture } = view
  const { performance, ...others } = scores
  return [
    performance < budgets.performance && `performance ${performance}`,
    Object.values(others).some((score) => score < budgets.others) && failedAudits.join(', '),
    scriptKb > budgets.scriptKb && `${scriptKb.toFixed(1)} kB of script`,
    styleKb > budgets.styleKb && `${styleKb.toFixed(1)} kB of CSS`,
    fontKb > budgets.fontKb && `${fontKb.toFixed(1)} kB of fonts`,
    layoutShift > budgets.layoutShift && `layout shift ${layoutShift.toFixed(4)}`,
    pictureRatio > budgets.pictureRatio &&
      `${new URL(mostOversizedPicture).pathname} has ${pictureRatio.toFixed(1)} times the pixels`,
  ].filter((problem) => problem !== false)
}

function toRow(name: string, view: FirstView, { scores }: LighthouseResult, isMet: boolean): string {
  const { scriptKb, styleKb, fontKb, layoutShift, pictureRatio } = view
  const cells = [
    name,
    ...Object.values(scores),
    ...[scriptKb, styleKb, fontKb].map((size) => size.toFixed(1)),
    layoutShift === 0 ? '0' : layoutShift.toFixed(4),
    pictureRatio === 0 ? '–' : pictureRatio.toFixed(1),
    isMet ? 'yes' : 'NO',
  ]
  return `| ${cells.join(' | ')} |`
}

async function writeReport(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    file,
    `# Pages

Of the demo community, ${day}; \`npm run bench:pages\` makes it anew. Lighthouse's four scores are medians of ${roundCount} runs on its simulated
phone, in the community's time zone. Sizes are compressed, on the first view with an empty cache. Layout shift and pictures are the worse of a phone (412 px at
1.75 pixels each) and a desktop (1,280 px at 1) in the community's time zone; a picture of 2.0 has twice the pixels it is shown at, in each direction.
The tap page and the organizer's home tell search engines to stay away, so that audit is left out there.

| Page | Performance | Accessibility | Best practices | SEO | Script kB | CSS kB | Fonts kB | Layout shift | Pictures | Met |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| Budget | ≥ ${budgets.performance} | 100 | 100 | 100 | ≤ ${budgets.scriptKb} | ≤ ${budgets.styleKb} | ≤ ${budgets.fontKb} | 0 | ≤ ${budgets.pictureRatio} | |
${rows.join('\n')}
${notes.length === 0 ? '' : `\nNot met:\n\n${notes.join('\n')}\n`}`,
  )
}
