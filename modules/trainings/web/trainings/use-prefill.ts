import { useReadWhen } from "@jalon/client"
import type { Lookup } from "@jalon/ui"
import { useEffect, useRef } from "react"
import { listTrainings, type TrainingChanges } from "../../wire/index.ts"
import { fieldsOfCertification, fieldsToFill } from "./certification-fields.ts"
import { registerText } from "./register-text.ts"
import { formWords as words } from "./strings.fr.ts"
import { useCertification } from "./use-certification.ts"
import { useDiplomas } from "./use-diplomas.ts"
import type { TrainingFormState } from "./use-training-form.ts"

type Field = keyof TrainingChanges

export interface Prefill {
  lookup: Lookup | undefined
  /** What the register or the catalogue has to say of the code. */
  warning: string | undefined
  /** Where a field comes from, or what the register says where it says something else. */
  hint: (name: Field) => string | undefined
  blocks: number
  leave: () => void
}

/** Fills the form from the RNCP code. What a person typed is never written over. */
export const usePrefill = (form: TrainingFormState, isNew: boolean): Prefill => {
  const { code, lookup, certification, leave } = useCertification(String(form.draft.rncp_code ?? ""))
  const found: TrainingChanges = certification ? fieldsOfCertification(certification) : {}
  const former = useRef<TrainingChanges>({})
  const diplomas = useDiplomas()
  const kept = useRef(isNew ? null : code)
  const { data } = useReadWhen(listTrainings, isNew && code !== null ? { query: { q: code } } : null)
  const already = (data?.results ?? []).filter(({ rncp_code }) => rncp_code === code)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a certification fills the form once, when it arrives
  useEffect(() => {
    if (!certification) return
    // Opening a training to change it changes nothing by itself: the register is then only told.
    if (code === kept.current) {
      former.current = found
      return
    }
    const filled = fieldsToFill(form.draft, found, former.current)
    former.current = found
    for (const name of Object.keys(filled) as Field[]) form.set(name, filled[name] as never)
  }, [certification])

  const hint = (name: Field): string | undefined => {
    const said = found[name]
    if (said === undefined || said === null) return undefined
    return form.draft[name] === said ? words.source : words.registerSays(registerText(name, said, diplomas))
  }

  const warning = (): string | undefined => {
    if (certification && !certification.is_active) return words.inactive
    return already.length > 0 ? words.already(already.map(({ title }) => title).join(", ")) : undefined
  }

  return { lookup, warning: warning(), hint, blocks: found.blocks?.length ?? 0, leave }
}
