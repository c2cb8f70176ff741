import { themeColors } from '../../src/areas/profile/contract.ts'
import type { Form } from '../form.ts'
import { t } from '../messages.ts'

interface Props {
  readonly form: Form
  readonly name: string
  readonly legend: string
  readonly value: string | null
}

export function Swatches({ form, name, legend, value }: Props) {
  const chosen = form.fields.isEmpty ? (value ?? '') : form.fields.text(name)
  return (
    <fieldset class="swatches">
      <legend>{legend}</legend>
      {(['', ...themeColors] as const).map((color) => (
        <label data-theme={color === '' ? 'house' : color}>
          <input type="radio" name={name} value={color} checked={color === chosen} />
          <span>{t(`components.colors.${color === '' ? 'default' : color}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
