import { type IsoDate, today } from "@jalon/kernel"
import { type ContractCodes, codesToChoose } from "../codes/index.ts"
import {
  type ContractData,
  type ContractField,
  type Format,
  fieldsOf,
  type PayLine,
} from "../dictionary/index.ts"
import type { FormKind } from "./blank-targets.ts"

/** Two proofs tick both answers of a question: the first code of each list, then the last. */
export const PROOFS = ["first", "last"] as const
export type Proof = (typeof PROOFS)[number]

/** None of them exists: the SIRET and the UAI are of invented places, the NIR of nobody. */
const EXAMPLES: Partial<Record<Format, string>> = {
  siret: "99990107700019",
  naf: "1071C",
  idcc: "0843",
  nir: "108037505690144",
  postcode: "75011",
  phone: "+33199000001",
  mobile_phone: "+33639980001",
  email: "epreuve@example.org",
  uai: "0750001A",
  rncp: "RNCP38362",
  birth_department: "75",
}

const FIRST_DAY = "2026-09-07" as IsoDate
const LAST_DAY = "2028-08-31" as IsoDate

const textOf = ({ format, label, max }: ContractField): string =>
  (format && EXAMPLES[format]) ?? label.slice(0, Math.min(max ?? label.length, 40))

const exampleOf = (field: ContractField, proof: Proof, lists: ContractCodes): unknown => {
  const isFirst = proof === "first"
  if (field.kind === "yes_no") return isFirst
  if (field.kind === "date") return isFirst ? FIRST_DAY : LAST_DAY
  if (field.kind === "moment") return `${isFirst ? FIRST_DAY : LAST_DAY}T10:00:00.000Z`
  if (field.kind === "cents") return 186_702
  if (field.kind === "rate") return 43
  if (field.kind === "integer") return Math.min(field.max ?? 12, Math.max(field.min ?? 0, 12))
  if (field.kind === "lines") return undefined
  const codes = field.list && !field.free ? codesToChoose(lists, field.list, today()) : []
  return codes.at(isFirst ? 0 : -1)?.code ?? textOf(field)
}

const payLines: PayLine[] = [1, 2, 3, 4].flatMap((year) =>
  [1, 2].map((period) => ({
    ordre: `${year}.${period}`,
    date_debut: `${2025 + year}-0${period === 1 ? 9 : 3}-0${period}` as IsoDate,
    date_fin: `${2026 + year}-0${period === 1 ? 2 : 8}-2${period}` as IsoDate,
    taux: 20 + 10 * year + period,
    base: period === 1 ? "SMIC" : "SMC",
  })),
)

/** A contract that says something everywhere; only good to see where it stands on a form. */
export const proofContract = ({ type, lists }: FormKind, form: string, proof: Proof): ContractData => ({
  ...(Object.fromEntries(
    fieldsOf(type).map((field) => [field.key, exampleOf(field, proof, lists)]),
  ) as object),
  contract_type: type,
  cerfa_version: form,
  remunerations: payLines,
})
