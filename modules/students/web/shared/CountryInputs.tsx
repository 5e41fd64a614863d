import { countries, isAbroad, placesAbroad } from "@jalon/identifiers"
import { ComboBox, type ComboOption } from "@jalon/ui"
import type { FieldKey } from "../../wire/index.ts"
import { type FieldForm, faultOf } from "./fields.ts"
import { fieldLabels } from "./strings.fr.ts"

const options: readonly ComboOption[] = countries().map(({ code, name }) => ({ id: code, name }))

const abroad: readonly ComboOption[] = placesAbroad().map(({ insee, name }) => ({
  id: insee,
  name: `${name} (${insee})`,
}))

const COMMUNE: FieldKey = "address.commune_insee"

interface CountryInputProps {
  form: FieldForm
  name: FieldKey
  hint: string
  /** By INSEE's numbers, in the place of a commune. */
  isPlace?: boolean
}

/** A country, chosen by its name. */
export function CountryInput({ form, name, hint, isPlace = false }: CountryInputProps) {
  const value = (form.draft[name] ?? null) as string | null
  const list = isPlace ? abroad : options
  const isListed = value === null || list.some(({ id }) => id === value)
  return (
    <ComboBox
      id={form.idOf(name)}
      label={fieldLabels[name]}
      hint={hint}
      {...faultOf(form, name)}
      width="name"
      options={isListed ? list : [...list, { id: value, name: value }]}
      value={value}
      // Abroad there is no commune of INSEE's.
      onChange={(code) =>
        form.set({ [name]: code, ...(name === "address.pays" && isAbroad(code) && { [COMMUNE]: null }) })
      }
      optional
    />
  )
}
