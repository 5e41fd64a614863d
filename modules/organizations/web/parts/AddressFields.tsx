import { useClient } from "@jalon/client"
import { postcode } from "@jalon/identifiers"
import { FormRow, type Lookup, PostcodeField, TextField } from "@jalon/ui"
import { useId, useRef, useState } from "react"
import type { Postal } from "../../rules/index.ts"
import { lookUpCommunes } from "../../wire/index.ts"
import { addressWords as words } from "./strings.fr.ts"

export interface AddressFieldsProps {
  value: Postal
  onChange: (value: Postal) => void
  /** The fault under one field: `faultOf("code_postal")`. */
  faultOf?: (field: keyof Postal) => string | undefined
  idOf?: (field: keyof Postal) => string
}

/** The fields of the official forms. A postcode fills its town when it has only one, and offers them otherwise. */
export function AddressFields({ value, onChange, faultOf, idOf }: AddressFieldsProps) {
  const { lookup, communes, search } = useCommunes()
  const list = useId()
  // What is typed elsewhere while the register is asked must not be undone by its answer.
  const latest = useRef(value)
  latest.current = value
  const set = (field: keyof Postal, text: string) => onChange({ ...value, [field]: text })
  const field = (name: keyof Postal) => ({
    ...(idOf && { id: idOf(name) }),
    error: faultOf?.(name),
    value: value[name] ?? "",
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const changePostcode = async (typed: string) => {
    set("code_postal", typed)
    const found = await search(typed)
    const [only] = found
    if (only && found.length === 1) onChange({ ...latest.current, code_postal: typed, commune: only })
  }
  return (
    <>
      <FormRow>
        <TextField {...field("numero")} label={words.numero} width="amount" optional />
        <TextField {...field("repetition")} label={words.repetition} width="amount" optional />
      </FormRow>
      <TextField {...field("voie")} label={words.voie} width="email" autoComplete="address-line1" />
      <TextField
        {...field("complement")}
        label={words.complement}
        width="email"
        autoComplete="address-line2"
        optional
      />
      <FormRow>
        <PostcodeField
          {...field("code_postal")}
          label={words.code_postal}
          lookup={lookup}
          onChange={changePostcode}
        />
        <TextField
          {...field("commune")}
          label={words.commune}
          width="name"
          autoComplete="address-level2"
          list={communes.length > 1 ? list : undefined}
        />
      </FormRow>
      <datalist id={list}>
        {communes.map((commune) => (
          <option key={commune} value={commune} />
        ))}
      </datalist>
    </>
  )
}

const useCommunes = () => {
  const client = useClient()
  const [lookup, setLookup] = useState<Lookup | undefined>(undefined)
  const [communes, setCommunes] = useState<string[]>([])
  const search = async (typed: string): Promise<string[]> => {
    const parsed = postcode.parse(typed)
    setCommunes([])
    setLookup(parsed.ok ? "searching" : undefined)
    if (!parsed.ok) return []
    try {
      const answer = await client.call(lookUpCommunes, { query: { postcode: parsed.value } }, { quiet: true })
      const names = answer.communes.map(({ name }) => name)
      setLookup(answer.outcome)
      setCommunes(names)
      return names
    } catch {
      // A register that does not answer never holds anyone up.
      setLookup("unavailable")
      return []
    }
  }
  return { lookup, communes, search }
}
