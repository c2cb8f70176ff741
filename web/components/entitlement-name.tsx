import { t } from '../messages.ts'

/** What it allows, in words where we know it. */
export function EntitlementName({ of: entitlement }: { readonly of: string }) {
  if (entitlement === 'group.create') return <>{t('admin.entitlements.groupCreate')}</>
  if (entitlement === 'storage.plus') return <>{t('admin.entitlements.storagePlus')}</>
  return <code>{entitlement}</code>
}
