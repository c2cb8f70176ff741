import { Icon } from '../../components/icon.tsx'
import type { SearchHit } from './search.ts'

export const GuideSearch = ({ query }: { readonly query: string }) => (
  <form action="/docs/guides" role="search" class="row guide-search">
    <div class="field">
      <label class="unseen" for="guide-search">
        Search the guides
      </label>
      <input id="guide-search" type="search" name="q" value={query} placeholder="Search the guides" />
    </div>
    <button class="button quiet">
      <Icon name="search" /> Search
    </button>
  </form>
)

export const SearchResults = ({ query, hits }: { readonly query: string; readonly hits: readonly SearchHit[] }) =>
  hits.length === 0 ? (
    <p>No guide mentions “{query}”. Try fewer or other words.</p>
  ) : (
    <ul class="stack gap-4 found">
      {hits.map(({ href, title, snippet }) => (
        <li>
          <a href={href}>{title}</a>
          <p>{snippet}</p>
        </li>
      ))}
    </ul>
  )
