import { fieldAttributes, Labelled, sent, type FieldProps } from './fields.tsx'

let groups: readonly (readonly [region: string, zones: readonly string[]])[] | undefined

/** The zones by their part of the world. */
function zoneGroups() {
  groups ??= [
    ...Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => zone.split('/')[0] ?? zone),
    ['Everywhere', ['UTC']],
  ]
  return groups
}

/** A time zone by its IANA name. */
export function ZoneField({ form, name, label, help, value }: FieldProps & { readonly value: string }) {
  const chosen = sent(form, name, value)
  const isListed = zoneGroups().some(([, zones]) => zones.includes(chosen))
  return (
    <Labelled {...{ form, name, label, help }}>
      <select {...fieldAttributes(form, name, name, help)} id={name} name={name}>
        {!isListed && (
          <option value={chosen} selected>
            {chosen}
          </option>
        )}
        {zoneGroups().map(([region, zones]) => (
          <optgroup label={region}>
            {zones.map((zone) => (
              <option value={zone} selected={zone === chosen}>
                {zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Labelled>
  )
}
