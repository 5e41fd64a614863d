import { addMonths } from "@jalon/calendar"
import { type IsoDate, today } from "@jalon/kernel"
import type { CertificateKind } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { Asked } from "./check-period.ts"

/** The longest contracts are of four years. */
const LONGEST_MONTHS = 48

type Body = {
  kind: CertificateKind
  student_id: string
  contract_id?: string | undefined
  from: IsoDate
  to: IsoDate
}

const faultOf = ({ kind, contract_id, from, to }: Body): Record<string, string> | null => {
  if (kind === "realisation" && contract_id === undefined) return { contract_id: "Choisissez le contrat." }
  if (from > to) return { to: "La fin précède le début." }
  if (to > today()) return { to: "Un certificat porte sur ce qui est passé." }
  return addMonths(from, LONGEST_MONTHS) <= to ? { from: "La période dépasse quatre ans." } : null
}

/** What is asked for, once it makes sense. An attestation is about a learner, whatever their contract. */
export const askedPeriod = (body: Body): Asked => {
  const fault = faultOf(body)
  if (fault !== null) throw refuse("request.invalid", {}, fault)
  return {
    kind: body.kind,
    studentId: body.student_id,
    contractId: body.kind === "realisation" ? (body.contract_id ?? null) : null,
    period: { from: body.from, to: body.to },
  }
}
