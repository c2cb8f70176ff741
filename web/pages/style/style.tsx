import type { ComponentChildren } from 'preact'
import { RouteNotFound } from '#contract'
import { localeName, textDirection, type Locale, type PlainKey } from '#messages'
import { Html, renderToString } from '#jsx/jsx-runtime'
import { runInLocale, t } from '../../messages.ts'
import { page } from '../../page.ts'
import { controlSamples } from './control-samples.tsx'
import { loadSampleData, objectSamples } from './object-samples.tsx'
import type { SampleEntry } from './sample.ts'
import { stateSamples } from './state-samples.tsx'

/** Each in another language, to show long words and right to left, too. */
const columns: readonly (readonly [scheme: 'light' | 'dark', locale: Locale, title: PlainKey])[] = [
  ['light', 'en', 'style.light'],
  ['dark', 'de', 'style.dark'],
  ['light', 'ar', 'style.rightToLeft'],
]

export const stylePage = page({
  path: '/style',
  access: 'everyone',
  title: 'style.title',
  load: async (visit) => {
    if (!visit.site.isLocalOnly) throw new RouteNotFound()
    return loadSampleData(visit)
  },
  view: ({ data, visit }) => (
    <div class="stack gap-5">
      <h1>{t('style.title')}</h1>
      <p class="lead soft">{t('style.lead')}</p>
      <div class="specimens">
        {columns.map(([scheme, locale, title], index) => (
          <section class={`stack gap-5 ${scheme}`} lang={locale} dir={textDirection(locale)}>
            <h2>{t('style.column', { scheme: t(title), language: localeName(locale) })}</h2>
            {runInLocale(locale, () =>
              prefixIds(
                `column-${index}-`,
                [...controlSamples(), ...stateSamples(), ...objectSamples(data, visit)].map(Sample),
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  ),
})

const Sample = ([name, content]: SampleEntry) => (
  <div class="stack gap-3">
    <h3>
      <code>{name}</code>
    </h3>
    {content}
  </div>
)

/** The samples are on the page three times. */
function prefixIds(prefix: string, content: ComponentChildren): Html {
  const html = renderToString(content)
  const dialogIds = new Set([...html.matchAll(/<dialog id="([^"]+)"/g)].map(([, id]) => id))
  return new Html(
    html
      .replaceAll(
        / (id|for|aria-describedby|aria-labelledby)="([^"]+)"/g,
        (_, attribute: string, ids: string) => ` ${attribute}="${ids.replaceAll(/\S+/g, (id) => prefix + id)}"`,
      )
      .replaceAll(/ href="#([^"]+)"/g, (link, id: string) => (dialogIds.has(id) ? ` href="#${prefix}${id}"` : link)),
  )
}
