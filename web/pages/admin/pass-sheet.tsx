import { adminGetPassBatch } from '../../../src/areas/meetpass/admin/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'

/** Rendering a QR code takes some milliseconds; 40 fill a sheet. */
const passesPerPage = 40

/** No `adminPage`: the API hands out its URL (`sheetUrl`), so an admin who opens it signed out is asked to sign in. */
export const passSheet = page({
  path: '/admin/meetpass/batches/{id}/sheet',
  access: 'signedIn',
  title: 'admin.passSheet.title',
  load: async ({ call, params, query }) => {
    const { data: batch } = await call(adminGetPassBatch, { batchId: params['id'] ?? '' })
    const parts = Math.ceil(batch.passes.length / passesPerPage)
    const requestedPart = Number(query.get('part') ?? 1)
    const part = Number.isInteger(requestedPart) && requestedPart >= 1 && requestedPart <= parts ? requestedPart : 1
    return { batch, part, parts, passes: batch.passes.slice((part - 1) * passesPerPage, part * passesPerPage) }
  },
  view: ({ data: { batch, part, parts, passes } }) => (
    <div class="stack gap-5">
      <div class="stack gap-3 screen-only">
        <h1>{batch.label ?? t('admin.passSheet.title')}</h1>
        <p class="soft">{t('admin.passSheet.lead', { count: batch.count, claimed: batch.claimedCount })}</p>
        <p class="row">
          <a class="button quiet" href="/admin/passes">
            <Icon name="arrow-left" /> {t('admin.designs.back')}
          </a>
          <button type="button" class="button" data-print hidden>
            <Icon name="printer" /> {t('admin.passSheet.print')}
          </button>
          <span class="soft small">{t('admin.passSheet.printHelp')}</span>
        </p>
        {parts > 1 && (
          <nav class="tabs" aria-label={t('admin.passSheet.parts')}>
            {Array.from({ length: parts }, (_, index) => index + 1).map((number) => (
              <a href={`?part=${number}`} aria-current={number === part ? 'true' : undefined}>
                {t('admin.passSheet.part', { number })}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ul class="pass-sheet">
        {passes.map(({ id, passUrl, claimedAt }) => (
          <li class={claimedAt === null ? undefined : 'taken'}>
            <QrCode text={passUrl} label={t('admin.passSheet.qrCode', { url: passUrl })} />
            <code>{id.slice(0, 8)}</code>
            {claimedAt !== null && <span class="small">{t('admin.passSheet.claimed')}</span>}
          </li>
        ))}
      </ul>
    </div>
  ),
})
