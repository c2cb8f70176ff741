import { Icon } from '../../components/icon.tsx'

/** A connection is public only if both people allow it. */
export function ConnectionsVisibility({ isVisible }: { readonly isVisible: boolean }) {
  return (
    <section class="card stack gap-3">
      <h2 class="row gap-2">
        <Icon name="eye" /> {isVisible ? 'Others see whom you met' : 'Only you see whom you met'}
      </h2>
      <p class="soft">
        {isVisible
          ? 'People who show their connections too are named on your page, and you on theirs. Nobody else is, and visitors without a name never are.'
          : 'Your page names nobody, and nobody’s page names you. If you show your connections, those people are named who show theirs too.'}
      </p>
      <form method="post" action="/my/connections">
        <button class="button quiet" name="action" value={isVisible ? 'hide' : 'show'}>
          {isVisible ? 'Hide whom I met' : 'Show whom I met'}
        </button>
      </form>
    </section>
  )
}
