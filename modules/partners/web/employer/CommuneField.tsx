import { useClient } from "@jalon/client"
import { communeCode } from "@jalon/identifiers"
import { lookUpCommunes } from "@jalon/organizations/wire"
import { ComboBox, type ComboOption } from "@jalon/ui"
import { useState } from "react"
import { employer as words } from "./strings.fr.ts"
import type { EmployerForm } from "./use-employer-form.ts"

/** The commune of the establishment by its INSEE number, picked in the national list by its name or its postcode. */
export function CommuneField({ form }: { form: EmployerForm }) {
  const client = useClient()
  const [found, setFound] = useState<readonly ComboOption[]>([])
  const field = form.value("address.commune_insee")
  const { value } = field
  const search = async (text: string) => {
    const asked = text.trim() || String(form.draft["address.code_postal"] ?? "")
    if (asked.length < 3) return
    // Five characters may be a postcode or the code itself: the person chooses.
    const typed = communeCode.parse(asked)
    const itself = typed.ok ? [{ id: typed.value, name: words.communeItself(typed.value) }] : []
    const query = /^\d{5}$/.test(asked) ? { postcode: asked } : { name: asked }
    try {
      const { communes } = await client.call(lookUpCommunes, { query }, { quiet: true })
      const named = communes.map(({ name, insee_code, postcode }) => ({
        id: insee_code,
        name: `${name} (${insee_code})`,
        detail: postcode,
      }))
      setFound([...named, ...itself])
    } catch {
      // A register that does not answer never holds anyone up.
      setFound(itself)
    }
  }
  const isListed = value === null || value === "" || found.some(({ id }) => id === value)
  return (
    <ComboBox
      {...field}
      label={words.labels["address.commune_insee"]}
      hint={words.communeHint}
      options={isListed ? found : [...found, { id: value, name: value }]}
      onSearch={(text) => void search(text)}
      optional
    />
  )
}
