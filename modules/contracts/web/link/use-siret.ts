import { type Answer, useCommand } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { fillFromSiret } from "../../wire/index.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

export type Looked = Pick<Answer<typeof fillFromSiret>, "outcome" | "name">

const siretOf = ({ fields: { employeur_siret: kept } }: GuestContract) =>
  typeof kept === "string" ? kept : null

/** A SIRET typed whole is looked for in the registers, once; what they say fills the other fields. */
export const useSiret = (
  token: string,
  contract: GuestContract,
  form: GuestForm,
  onContract: (contract: GuestContract) => void,
) => {
  const [looked, setLooked] = useState<Looked | null>(null)
  const asked = useRef(siretOf(contract))
  /** The one whose name and address fill the other fields: it stays so until the registers know another. */
  const former = useRef(siretOf(contract))
  const command = useCommand(fillFromSiret, {
    quiet: true,
    onDone: ({ outcome, name, contract: filled }) => {
      setLooked({ outcome, name })
      if (outcome === "found") former.current = siretOf(filled)
      onContract(filled)
    },
  })
  const typed = form.draft.employeur_siret
  const lookUp = useEffectEvent((text: string) => {
    const read = siret.parse(text)
    if (!read.ok || read.value === asked.current) return
    asked.current = read.value
    void command.run({ body: { token, siret: read.value, former: former.current } })
  })
  useEffect(() => {
    if (typeof typed === "string") lookUp(typed)
  }, [typed])
  return looked
}
