import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

const formId = 'selected-people'

interface PickProps {
  readonly id: string
  readonly name: string
}

export const PickPerson = ({ id, name }: PickProps) => (
  <label class="pick">
    <span class="visually-hidden">{t('manage.requests.select', { name })}</span>
    <input type="checkbox" name="person" value={id} form={formId} />
  </label>
)

/** On a phone, the boxes come up when they are wanted. */
export const PickToggle = () => (
  <label class="pick-toggle">
    <input type="checkbox" autocomplete="off" /> {t('manage.people.pick')}
  </label>
)

/** Leads to the page for messages, which reads `person`. Stays in sight while somebody is picked. */
export const MessagePicked = ({ path }: { readonly path: string }) => (
  <form id={formId} action={path} class="picked">
    <input type="hidden" name="selected" value="1" />
    <button class="button tinted slim">
      <Icon name="send" size={16} /> {t('manage.people.messageSelected')}
    </button>
  </form>
)
