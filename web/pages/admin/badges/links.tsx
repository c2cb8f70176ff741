import type { ClaimLink } from '../../../../src/areas/badges/claims/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { ChoiceField, TextField } from '../../../components/fields.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { Copyable } from '../../../components/secret.tsx'
import { When } from '../../../components/when.tsx'
import type { Form } from '../../../form.ts'
import { lifetimes } from '../lifetimes.ts'

interface Props {
  readonly links: readonly ClaimLink[]
  readonly now: Date
}

export const ClaimLinks = ({ links, now }: Props) =>
  links.length === 0 ? (
    <p class="soft">None yet.</p>
  ) : (
    <ul class="list">
      {links.map((link) => (
        <LinkItem link={link} now={now} />
      ))}
    </ul>
  )

function LinkItem({ link, now }: { readonly link: ClaimLink; readonly now: Date }) {
  const { id, code, expiresAt, claimUrl } = link
  return (
    <li>
      <div class="about stack gap-3">
        <Copyable label={`Link ${code}`} value={claimUrl} />
        <span class="soft small">
          {usesOf(link)}
          {expiresAt !== null && (
            <>
              , {new Date(expiresAt) <= now ? 'expired' : 'expires'} <When at={expiresAt} now={now} isBare />
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
      <Confirm
        label="Delete"
        question="Delete this link? It stops working. Badges claimed with it stay."
        action="unlink"
        fields={{ linkId: id }}
        yes="Delete the link"
      />
    </li>
  )
}

function usesOf({ currentUses, maxUses }: ClaimLink): string {
  if (maxUses !== null) return `Used ${currentUses} of ${maxUses} times`
  if (currentUses === 0) return 'Not used yet'
  return currentUses === 1 ? 'Used once' : `Used ${currentUses} times`
}

export const NewLink = ({ form }: { readonly form: Form }) => (
  <details open={form.action === 'link'}>
    <summary class="button quiet slim">Make a link</summary>
    <form method="post" class="stack opened">
      <TextField
        form={form}
        name="maxUses"
        label="How many people may use it"
        inputmode="numeric"
        isOptional
        help="Empty for any number."
      />
      <ChoiceField form={form} name="days" label="It works for" value="30" options={lifetimes} />
      <p>
        <button class="button" name="action" value="link">
          Make the link
        </button>
      </p>
    </form>
  </details>
)
