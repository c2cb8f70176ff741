import { createClaimLink } from '../../src/areas/badges/manage/contract.ts'
import type { ClaimLink } from '../../src/areas/badges/claims/contract.ts'
import type { Fields, Form } from '../form.ts'
import { rich, t } from '../messages.ts'
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
    <p class="soft">{t('components.claimLinks.empty')}</p>
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
      <div class="item-body stack gap-2">
        <Copyable label={t('components.claimLinks.link', { code })} value={claimUrl} />
        <span class="soft small">
          {expiresAt === null
            ? formatUses(link)
            : rich(isExpired ? 'components.claimLinks.usesAndExpired' : 'components.claimLinks.usesAndExpires', {
                uses: formatUses(link),
                when: <RelativeTime at={expiresAt} now={now} hidesDate />,
              })}
        </span>
        <details>
          <summary class="button quiet slim">{t('components.claimLinks.qrCode')}</summary>
          <div class="claim-code disclosure-body">
            <QrCode text={claimUrl} label={t('components.claimLinks.qrCodeOf', { url: claimUrl })} />
          </div>
        </details>
      </div>
      {!isExpired && maxUses !== null && currentUses >= maxUses && (
        <span class="tag bad">{t('components.claimLinks.usedUp')}</span>
      )}
      {linksPath !== undefined && (
        <a class="button quiet slim" href={`${linksPath}/${id}/print`}>
          <Icon name="printer" size={16} />{' '}
          {rich('components.claimLinks.print', {
            code,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </a>
      )}
      <Confirm
        label={t('common.delete')}
        question={t('components.claimLinks.deleteQuestion')}
        action="unlink"
        fields={{ linkId: id }}
        confirmLabel={t('components.claimLinks.deleteConfirm')}
      />
    </li>
  )
}

function formatUses({ currentUses, maxUses }: ClaimLink): string {
  return maxUses === null
    ? t('components.claimLinks.uses', { count: currentUses })
    : t('components.claimLinks.usesOfMax', { count: currentUses, max: maxUses })
}

export const NewLinkForm = ({ form }: { readonly form: Form }) => (
  <details open={form.action === 'link'}>
    <summary class="button quiet slim">{t('components.claimLinks.new')}</summary>
    <form method="post" class="stack disclosure-body">
      <FormField
        of={createClaimLink}
        form={form}
        name="maxUses"
        label={t('components.claimLinks.maxUses')}
        help={t('components.claimLinks.maxUsesHelp')}
      />
      <SelectField
        form={form}
        name="days"
        label={t('components.claimLinks.validFor')}
        value="30"
        options={lifetimes()}
      />
      <p>
        <button class="button" name="action" value="link">
          {t('components.claimLinks.create')}
        </button>
      </p>
    </form>
  </details>
)

export const readLinkLimits = (fields: Fields, now: Date) => ({
  ...readInput(createClaimLink, fields, ['maxUses']),
  expiresAt: readExpiry(fields, now),
})
