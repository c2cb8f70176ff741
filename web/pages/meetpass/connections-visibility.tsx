import { HelpLink } from '../../components/help-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'

/** A connection is public only if both people allow it. */
export function ConnectionsVisibility({ isVisible }: { readonly isVisible: boolean }) {
  return (
    <section class="card stack gap-3">
      <h2 class="row gap-2">
        <Icon name="eye" /> {t(isVisible ? 'meetpass.visibility.shownTitle' : 'meetpass.visibility.hiddenTitle')}
      </h2>
      <p class="soft">{t(isVisible ? 'meetpass.visibility.shownText' : 'meetpass.visibility.hiddenText')}</p>
      <form method="post" action="/my/connections">
        <button class="button quiet" name="action" value={isVisible ? 'hide' : 'show'}>
          {t(isVisible ? 'meetpass.visibility.hide' : 'meetpass.visibility.show')}
        </button>
      </form>
      <HelpLink place="meetpass" />
    </section>
  )
}
