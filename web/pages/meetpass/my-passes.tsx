import { listMeetpassDesigns } from '../../../src/areas/meetpass/designs/contract.ts'
import {
  getMeetpass,
  getQrMeetpass,
  listMeetpasses,
  passActions,
  releaseMeetpass,
  updateMeetpass,
  type PassView,
} from '../../../src/areas/meetpass/passes/contract.ts'
import { getProfile } from '../../../src/areas/profile/contract.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import type { Fields } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { readInput } from '../../read-input.ts'
import { MeetpassTabs } from './meetpass-tabs.tsx'
import { NfcPass } from './nfc-pass.tsx'
import { QrPass } from './qr-pass.tsx'

export const myPasses = page({
  path: '/my/passes',
  access: 'signedIn',
  title: 'meetpass.passes.title',
  notices: {
    saved: 'meetpass.passes.saved',
    released: 'meetpass.passes.released',
  },
  load,
  view: ({ data: { qr, nfc, pagination, designs, isPrivate }, form, visit }) => (
    <div class="stack gap-5 my-passes">
      <h1>MeetPass</h1>
      <MeetpassTabs currentPath="/my/passes" />
      <QrPass pass={qr} {...{ form, designs, isPrivate }} name={visit.me?.name ?? ''} />
      <p>
        <HelpLink place="meetpass" />
      </p>
      <section class="stack gap-4">
        <h2>{t('meetpass.passes.nfcTitle')}</h2>
        {nfc.length > 0 && (
          <ul class="cards">
            {nfc.map((pass) => (
              <NfcPass pass={pass} form={form} />
            ))}
          </ul>
        )}
        <Pager path="/my/passes" query={{}} pagination={pagination} />
        <NfcPassHelp isFirst={nfc.length === 0} />
      </section>
    </div>
  ),
  actions: {
    save: async ({ call }, fields) => {
      const id = fields.text('id')
      const { data: pass } = await call(getMeetpass, { id })
      await call(updateMeetpass, { id, ...readPassChanges(fields, pass) })
      return redirectTo('/my/passes', { notice: 'saved' })
    },
    release: async ({ call }, fields) => {
      await call(releaseMeetpass, { id: fields.text('id') })
      return redirectTo('/my/passes', { notice: 'released' })
    },
  },
})

async function load({ call, query }: Visit) {
  const [qr, list, designs, me] = [
    await call(getQrMeetpass, {}),
    await call(listMeetpasses, { limit: 25, ...readCursors(query) }),
    await call(listMeetpassDesigns, { limit: 100 }),
    await call(getProfile, {}),
  ]
  return {
    qr: qr.data,
    nfc: list.data.filter(({ type }) => type === 'nfc'),
    pagination: list.pagination,
    designs: designs.data,
    isPrivate: me.data.profileVisibility !== 'public',
  }
}

function readPassChanges(fields: Fields, { type }: PassView) {
  return {
    ...readInput(updateMeetpass, fields, ['label', 'actionUrl']),
    action: passActions.find((action) => action === fields.text('passAction')) ?? 'profile',
    autoFollow: fields.isChecked('autoFollow'),
    isActive: fields.isChecked('isActive'),
    ...(type === 'qrcode' && readInput(updateMeetpass, fields, ['designId'])),
  }
}

function NfcPassHelp({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <div class="empty">
      <h3 class="row gap-2">
        <Icon name="nfc" /> {t(isFirst ? 'meetpass.passes.getFirst' : 'meetpass.passes.getAnother')}
      </h3>
      <p class="soft">{t('meetpass.passes.nfcHelp')}</p>
    </div>
  )
}
