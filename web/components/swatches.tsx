import { themeColors } from '#contract'
import type { Form } from '../form.ts'
import { t } from '../messages.ts'

interface Props {
  readonly form: Form
  readonly name: string
  readonly legend: string
  readonly value: string | null
  readonly defaultLabel?: string
}

export function Swatches({ form, name, legend, value, defaultLabel = t('components.colors.site') }: Props) {
  const chosen = form.fields.isEmpty ? (value ?? '') : form.fields.text(name)
  return (
    <fieldset class="swatches">
      <legend>{legend}</legend>
      {(['', ...themeColors] as const).map((color) => (
        <label data-theme={color === '' ? 'default' : color}>
          <input type="radio" name={name} value={color} checked={color === chosen} />
          <span>{color === '' ? defaultLabel : t(`components.colors.${color}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
