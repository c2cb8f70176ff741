import { createClaimLink } from '../../src/areas/badges/manage/contract.ts'
import type { ClaimLink } from '../../src/areas/badges/claims/contract.ts'
import type { Fields, Form } from '../form.ts'
import { readInput } from '../read-input.ts'
import { Confirm } from './confirm.tsx'
import { SelectField } from './fields.tsx'
import { FormField } from './form-field.tsx'
import { Icon } from './icon.tsx'
import { readExpiry, lifetimes } from './lifetimes.ts'
import { QrCode } from './qr-code.tsx'
import { Copyable } from './copyable.tsx'
import { RelativeTime } from './relative-time.tsx'

interface Props {
  readonly links: readonly ClaimLink[]
  readonly now: Date
  /** Base path of the printable sheets, one for each link. */
  readonly linksPath?: string
}

export const ClaimLinks = ({ links, ...props }: Props) =>
  links.length === 0 ? (
    <p class="soft">None yet.</p>
  ) : (
    <ul class="list">
      {links.map((link) => (
        <LinkItem link={link} {...props} />
      ))}
    </ul>
  )

function LinkItem({ link, now, linksPath }: Omit<Props, 'links'> & { readonly link: ClaimLink }) {
  const { id, code, maxUses, currentUses, expiresAt, claimUrl } = link
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  return (
    <li>
      <div class="about stack gap-2">
        <Copyable label={`Link ${code}`} value={claimUrl} />
        <span class="soft small">
          {formatUses(link)}
          {expiresAt !== null && (
            <>
              , {isExpired ? 'expired' : 'expires'} <RelativeTime at={expiresAt} now={now} hidesDate />
            </>
          )}
        </span>
        <details>
          <summary class="button quiet slim">QR code</summary>
          <div class="claim-code opened">
            <QrCode text={claimUrl} label={`QR code that leads to ${claimUrl}`} />
          </div>
        </details>
      </div>
      {!isExpired && maxUses !== null && currentUses >= maxUses && <span class="tag bad">Used up</span>}
      {linksPath !== undefined && (
        <a class="button quiet slim" href={`${linksPath}/${id}/print`}>
          <Icon name="printer" size={16} /> Print<span class="unseen"> the link {code}</span>
        </a>
      )}
      <Confirm
        label="Delete"
        question="Delete this link? It stops working. Badges claimed with it stay."
        action="unlink"
        fields={{ linkId: id }}
        confirmLabel="Delete the link"
      />
    </li>
  )
}

function formatUses({ currentUses, maxUses }: ClaimLink): string {
  if (maxUses !== null) return `Used ${currentUses.toLocaleString('en')} of ${maxUses.toLocaleString('en')} times`
  if (currentUses === 0) return 'Not used yet'
  return currentUses === 1 ? 'Used once' : `Used ${currentUses.toLocaleString('en')} times`
}

export const NewLinkForm = ({ form }: { readonly form: Form }) => (
  <details open={form.action === 'link'}>
    <summary class="button quiet slim">Make a link</summary>
    <form method="post" class="stack opened">
      <FormField
        of={createClaimLink}
        form={form}
        name="maxUses"
        label="How many people may use it"
        help="Empty for any number."
      />
      <SelectField form={form} name="days" label="It works for" value="30" options={lifetimes} />
      <p>
        <button class="button" name="action" value="link">
          Make the link
        </button>
      </p>
    </form>
  </details>
)

export const readLinkLimits = (fields: Fields, now: Date) => ({
  ...readInput(createClaimLink, fields, ['maxUses']),
  expiresAt: readExpiry(fields, now),
})
