import { useClient } from "@jalon/client"
import { communeCode } from "@jalon/identifiers"
import { lookUpCommunes } from "@jalon/organizations/wire"
import { ComboBox, type ComboOption } from "@jalon/ui"
import { useState } from "react"
import type { FieldKey } from "../../wire/index.ts"
import { CountryInput } from "./CountryInputs.tsx"
import { type FieldForm, faultOf } from "./fields.ts"
import { fieldLabels } from "./strings.fr.ts"
import { surveyWords as words } from "./survey.fr.ts"

interface CommuneInputProps {
  form: FieldForm
  name: FieldKey
  hint: string
  /** What is already known of the place, its name or its postcode: proposed before anything is searched. */
  typed: string
  /** A country stands for the commune. */
  isAbroad: boolean
  optional?: boolean
}

/** What is chosen stays to be seen, also when no list has it. */
const withValue = (options: readonly ComboOption[], value: string | null): readonly ComboOption[] =>
  value === null || options.some(({ id }) => id === value)
    ? options
    : [...options, { id: value, name: value }]

/** A commune by its INSEE code, picked in the national list by its name or its postcode; abroad, the country. */
export function CommuneInput({ form, name, hint, typed, isAbroad, optional }: CommuneInputProps) {
  const client = useClient()
  const [found, setFound] = useState<readonly ComboOption[]>([])
  const value = (form.draft[name] ?? null) as string | null
  if (isAbroad || value?.startsWith("99"))
    return <CountryInput form={form} name={name} hint={words.birthAbroadHint} isPlace />
  const search = async (text: string) => {
    const asked = text.trim() || typed.trim()
    if (asked.length < 3) return
    // Five characters may be a postcode or the code itself: the person chooses.
    const typedCode = communeCode.parse(asked)
    const itself = typedCode.ok ? [{ id: typedCode.value, name: words.itself(typedCode.value) }] : []
    const query = /^\d{5}$/.test(asked) ? { postcode: asked } : { name: asked }
    try {
      const { communes } = await client.call(lookUpCommunes, { query }, { quiet: true })
      const named = communes.map(({ name: commune, insee_code, postcode }) => ({
        id: insee_code,
        name: `${commune} (${insee_code})`,
        detail: postcode,
      }))
      setFound([...named, ...itself])
    } catch {
      // A register that does not answer never holds anyone up.
      setFound(itself)
    }
  }
  return (
    <ComboBox
      id={form.idOf(name)}
      label={fieldLabels[name]}
      hint={hint}
      {...(optional && { optional })}
      {...faultOf(form, name)}
      width="name"
      options={withValue(found, value)}
      value={value}
      onSearch={(text) => void search(text)}
      onChange={(code) => form.set({ [name]: code })}
    />
  )
}
