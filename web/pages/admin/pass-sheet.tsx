import { adminGetPassBatch } from '../../../src/areas/meetpass/admin/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { page } from '../../page.ts'

/** Rendering a QR code takes some milliseconds; 40 fill a sheet. */
const passesPerPage = 40

export const passSheet = page({
  path: '/admin/meetpass/batches/{id}/sheet',
  access: 'signedIn',
  title: 'Passes to print',
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
        <h1>{batch.label ?? 'Passes to print'}</h1>
        <p class="soft">
          {batch.count} {batch.count === 1 ? 'pass' : 'passes'}, {batch.claimedCount} of them taken. Each code leads to
          one pass. Write the same address on an NFC tag, or hand the paper out as it is: whoever scans it first makes
          it theirs.
        </p>
        <p class="row">
          <button type="button" class="button" data-print hidden>
            <Icon name="printer" /> Print
          </button>
          <span class="soft small">The menu of your browser prints it as well.</span>
        </p>
        {parts > 1 && (
          <nav class="tabs" aria-label="Parts of the batch">
            {Array.from({ length: parts }, (_, index) => index + 1).map((number) => (
              <a href={`?part=${number}`} aria-current={number === part ? 'true' : undefined}>
                Part {number}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ul class="pass-sheet">
        {passes.map(({ id, passUrl, claimedAt }) => (
          <li class={claimedAt === null ? undefined : 'taken'}>
            <QrCode text={passUrl} label={`QR code that leads to ${passUrl}`} />
            <code>{id.slice(0, 8)}</code>
            {claimedAt !== null && <span class="small">taken</span>}
          </li>
        ))}
      </ul>
    </div>
  ),
})
