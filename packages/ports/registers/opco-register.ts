import { type OpcoKey, opcos } from "@jalon/identifiers"
import { type Asking, ask } from "./ask.ts"
import { at, textAt } from "./json.ts"
import { type Looked, notFound, unavailable } from "./looked.ts"

export interface OpcoRegister {
  /** `several` means that the company pays more than one operator: a person chooses. */
  find(
    siret: string,
  ): Promise<Looked<{ opco: OpcoKey; idcc: string | null }> | { readonly outcome: "several" }>
}

/** What is left of each operator's name whatever the way of writing it, long or short. */
const marks: readonly (readonly [OpcoKey, RegExp])[] = [
  ["afdas", /afdas/],
  ["akto", /akto/],
  ["atlas", /atlas/],
  ["constructys", /constructys/],
  ["opcommerce", /opcommerce/],
  ["ocapiat", /ocapiat/],
  ["opco_2i", /\b2i\b/],
  ["opco_ep", /\bep\b|proximite/],
  ["opco_mobilites", /mobilite/],
  ["opco_sante", /sante/],
  ["uniformation", /uniformation/],
]

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

const keyOf = (name: string): OpcoKey | null => {
  const exact = opcos.find((opco) => plain(opco.name) === plain(name))
  return exact?.key ?? marks.find(([, mark]) => mark.test(plain(name)))?.[0] ?? null
}

const idccOf = (body: unknown): string | null => {
  const idcc = at(body, "idcc")
  const digits = typeof idcc === "number" || typeof idcc === "string" ? String(idcc) : ""
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? digits.padStart(4, "0") : null
}

/** The operators' common directory (CFA Dock), which knows who a company really pays. */
export const opcoRegister = (asking: Asking): OpcoRegister => ({
  async find(siret) {
    const asked = await ask(asking, "/api/opcos", { siret })
    if (asked.outcome !== "answered") return asked
    const status = textAt(asked.body, "searchStatus")
    if (status === "NOT_FOUND") return notFound
    if (status === "MULTIPLE_OPCO") return { outcome: "several" }
    const opco = keyOf(textAt(asked.body, "opcoName") ?? "")
    if (status !== "OK" || !opco) return unavailable("garbled")
    return { outcome: "found", opco, idcc: idccOf(asked.body) }
  },
})
