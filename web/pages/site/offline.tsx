import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'

/**
 * The service worker shows it at the URL of a page that cannot be loaded. Where it has a copy of a page, it removes
 * `data-kept` and `hidden` (`web/islands/worker/files.ts`).
 */
export const offlinePage = page({
  path: '/offline',
  access: 'everyone',
  title: 'site.offline.title',
  width: 'narrow',
  isCacheable: true,
  hidesNavigation: true,
  load: async () => undefined,
  view: () => (
    <section class="stack gap-5 message">
      <h1>{t('site.offline.title')}</h1>
      <p class="soft">{t('site.offline.text')}</p>
      <p class="row">
        <a class="button" href="">
          {t('common.tryAgain')}
        </a>
      </p>
      <p data-kept="/my/events" hidden>
        {t('site.offline.kept')}
      </p>
      <p class="row">
        <a class="button quiet" href="/my/events" data-kept="/my/events" hidden>
          <Icon name="ticket" /> {t('components.topBar.myEvents')}
        </a>
        <a class="button quiet" href="/my/passes" data-kept="/my/passes" hidden>
          <Icon name="qr-code" /> {t('components.topBar.myPasses')}
        </a>
      </p>
    </section>
  ),
})
