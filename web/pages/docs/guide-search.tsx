import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import type { SearchHit } from './search.ts'

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

export const SearchResults = ({ query, hits }: { readonly query: string; readonly hits: readonly SearchHit[] }) =>
  hits.length === 0 ? (
    <p>{t('docs.guideSearch.noMatch', { text: query })}</p>
  ) : (
    <ul class="stack gap-4 guide-results" lang="en" dir="ltr">
      {hits.map(({ href, title, snippet }) => (
        <li>
          <a href={href}>{title}</a>
          <p>{snippet}</p>
        </li>
      ))}
    </ul>
  )
