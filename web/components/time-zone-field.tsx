import { t } from '../messages.ts'
import { fieldAttributes, LabeledField, fieldValue, type FieldProps } from './fields.tsx'

const universalRegion = 'UTC'
let cachedGroups: readonly (readonly [region: string, zones: readonly string[]])[] | undefined

function timeZonesByRegion() {
  cachedGroups ??= [
    ...Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => zone.split('/')[0] ?? zone),
    [universalRegion, ['UTC']],
  ]
  return cachedGroups
}

export function TimeZoneField({ form, name, label, help, value }: FieldProps & { readonly value: string }) {
  const chosen = fieldValue(form, name, value)
  const isListed = timeZonesByRegion().some(([, zones]) => zones.includes(chosen))
  return (
    <LabeledField {...{ form, name, label, help }}>
      <select {...fieldAttributes(form, name, name, help)} id={name} name={name}>
        {!isListed && (
          <option value={chosen} selected>
            {chosen}
          </option>
        )}
        {timeZonesByRegion().map(([region, zones]) => (
          <optgroup label={region === universalRegion ? t('components.timeZoneField.universal') : region}>
            {zones.map((zone) => (
              <option value={zone} selected={zone === chosen}>
                {zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </LabeledField>
  )
}
