import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import type { SearchResult } from './search.ts'

export const GuideSearch = ({ query }: { readonly query: string }) => (
  <form action="/docs/guides" role="search" class="row guide-search">
    <div class="field">
      <label class="visually-hidden" for="guide-search">
        {t('docs.guideSearch.label')}
      </label>
      <input id="guide-search" type="search" name="q" value={query} placeholder={t('docs.guideSearch.label')} />
    </div>
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)

interface SearchResultsProps {
  readonly query: string
  readonly result: SearchResult
}

export const SearchResults = ({ query, result: { hits, correctedQuery } }: SearchResultsProps) =>
  hits.length === 0 ? (
    <p>{t('docs.guideSearch.noMatch', { text: query })}</p>
  ) : (
    <>
      {correctedQuery !== undefined && (
        <p>{t('docs.guideSearch.corrected', { text: query, corrected: correctedQuery })}</p>
      )}
      <ul class="stack gap-4 guide-results" lang="en" dir="ltr">
        {hits.map(({ href, title, snippet }) => (
          <li>
            <a href={href}>{title}</a>
            <p>{snippet}</p>
          </li>
        ))}
      </ul>
    </>
  )
