import type { ComponentChildren } from 'preact'
import { findFieldProblem, type Fields, type Form } from '../form.ts'
import { t } from '../messages.ts'
import type { Site } from '../page.ts'

/** Value of the radio button whose own input takes any other value. */
const other = 'other'

export const defaultIcon = '⭐'

const emoji =
  '⭐ 🏆 🥇 🎖️ 👑 🎯 🎉 🎈 ❤️ 🤝 👋 🙌 💡 🔧 🛠️ 🧵 🫖 ☕ 🍲 🍰 🥐 🎸 🎤 🎨 📚 📷 💻 🤖 🎲 🧩 🚲 ⛵ 🚀 🧭 🗺️ 🔭 🦉 🐦 🦊 🐝 🦋 🌱 🌻 🌲 🍄 🔥 🌙 🌈'.split(
    ' ',
  )

const badgeColors = {
  coral: '#E5574F',
  sunset: '#E08A2E',
  forest: '#3B8B4F',
  ocean: '#1F7A8C',
  sky: '#3F8FD2',
  violet: '#7B5CD6',
  rose: '#D64577',
  slate: '#5B6B7C',
} as const
const colorNames = Object.keys(badgeColors) as (keyof typeof badgeColors)[]

interface PickerProps {
  readonly form: Form
  readonly value: string | null | undefined
}

/** Pictures, because not every device has all emoji. Screen readers read the emoji in `alt`. */
export function EmojiPicker({ form, value, site }: PickerProps & { readonly site: Pick<Site, 'emojiImagePath'> }) {
  const chosen = chosenValue(form, 'icon', value)
  return (
    <PickerFieldset form={form} name="icon" legend={t('components.badgeFields.icon')}>
      {emoji.map((icon) => (
        <label>
          <input type="radio" name="icon" value={icon} checked={icon === chosen} />
          <img src={site.emojiImagePath(icon) ?? ''} alt={icon} loading="lazy" width="28" height="28" />
        </label>
      ))}
      <Other name="icon" isChosen={!emoji.includes(chosen)}>
        <input
          type="text"
          name={customName('icon')}
          value={emoji.includes(chosen) ? '' : chosen}
          aria-label={t('components.badgeFields.ownEmoji')}
          size={8}
        />
      </Other>
    </PickerFieldset>
  )
}

interface ColorPickerProps extends PickerProps {
  /** Label of the choice of no color; without it there is no such choice. */
  readonly emptyLabel?: string
}

export function ColorPicker({ form, value, emptyLabel }: ColorPickerProps) {
  const chosen = chosenValue(form, 'color', value).toUpperCase()
  const offered = [
    ...(emptyLabel === undefined ? [] : [['', emptyLabel] as const]),
    ...colorNames.map((name) => [badgeColors[name], t(`components.colors.${name}`)] as const),
  ]
  const isOffered = offered.some(([color]) => color === chosen)
  return (
    <PickerFieldset form={form} name="color" legend={t('components.badgeFields.color')}>
      {offered.map(([color, label]) => (
        <label>
          <input type="radio" name="color" value={color} checked={color === chosen} aria-label={label} />
          <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
            <title>{label}</title>
            <circle class="swatch" cx="14" cy="14" r="14" fill={color === '' ? undefined : color} />
          </svg>
        </label>
      ))}
      <Other name="color" isChosen={!isOffered}>
        <input
          type="color"
          name={customName('color')}
          value={isOffered ? badgeColors.coral : chosen}
          aria-label={t('components.badgeFields.ownColor')}
        />
      </Other>
    </PickerFieldset>
  )
}

interface PickerFieldsetProps {
  readonly form: Form
  readonly name: 'icon' | 'color'
  readonly legend: string
  readonly children: ComponentChildren
}

function PickerFieldset({ form, name, legend, children }: PickerFieldsetProps) {
  const problem = findFieldProblem(form, name)
  return (
    <fieldset class="picker">
      <legend>{legend}</legend>
      {children}
      {problem !== undefined && <p class="problem">{problem}</p>}
    </fieldset>
  )
}

interface OtherProps {
  readonly name: 'icon' | 'color'
  readonly isChosen: boolean
  readonly children: ComponentChildren
}

const Other = ({ name, isChosen, children }: OtherProps) => (
  <span class="other">
    <label>
      <input type="radio" name={name} value={other} checked={isChosen} />
      {t('components.badgeFields.other')}
    </label>
    {children}
  </span>
)

const customName = (name: 'icon' | 'color') => `${name}Other`

function readChoice(fields: Fields, name: 'icon' | 'color'): string {
  const choice = fields.text(name)
  return (choice === other ? fields.text(customName(name)) : choice).trim()
}

export const readAppearance = (fields: Fields) => ({
  icon: readChoice(fields, 'icon'),
  color: readChoice(fields, 'color'),
})

const chosenValue = (form: Form, name: 'icon' | 'color', value: string | null | undefined): string =>
  form.fields.isEmpty ? (value ?? '') : readChoice(form.fields, name)
