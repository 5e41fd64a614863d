import { type Sql, sql } from "@jalon/data"
import type { EmployerChanges, EmployerFields, Kept, OpcoAnswer, RegisterState } from "../../rules/index.ts"

type Texts = Readonly<Record<string, string>>

/** What the register answered last. */
export type RegisterMemory = { employer?: EmployerChanges; opco?: OpcoAnswer | null }

/** The columns a company's own profile and a school's row about it have in common. */
export type EmployerRow = {
  id: string
  denomination: string
  siret: string | null
  secteur: "prive" | "public"
  employeur_type: string | null
  employeur_specifique: string
  naf: string | null
  effectif: number | null
  idcc: string | null
  opco: string | null
  opco_source: "person" | "register" | "idcc" | null
  opco_at: Date | null
  caisse_retraite: string | null
  regime_chomage_specifique: boolean | null
  address: Texts
  phone: string | null
  email: string | null
  signataire: Texts
  register_state: RegisterState
  register_read_at: Date | null
  closed_on: string | null
  register_said: RegisterMemory
  kept: { profile?: Kept; register?: Kept }
}

/** Nothing known yet. */
export const blankEmployer: Omit<EmployerRow, "id"> = {
  denomination: "",
  siret: null,
  secteur: "prive",
  employeur_type: null,
  employeur_specifique: "0",
  naf: null,
  effectif: null,
  idcc: null,
  opco: null,
  opco_source: null,
  opco_at: null,
  caisse_retraite: null,
  regime_chomage_specifique: null,
  address: {},
  phone: null,
  email: null,
  signataire: {},
  register_state: "unknown",
  register_read_at: null,
  closed_on: null,
  register_said: {},
  kept: {},
}

const addressKeys = ["numero", "repetition", "voie", "complement", "code_postal", "commune", "pays"] as const
const signatoryKeys = ["nom", "prenom", "fonction", "courriel", "mobile"] as const

const flatFields = (place: string, keys: readonly string[], values: Texts) =>
  Object.fromEntries(keys.map((key) => [`${place}.${key}`, values[key] ?? null]))

type Block = Pick<
  EmployerRow,
  Exclude<
    keyof EmployerRow,
    | "id"
    | "opco_source"
    | "opco_at"
    | "register_state"
    | "register_read_at"
    | "closed_on"
    | "register_said"
    | "kept"
  >
>

/** The row as a form shows it: one flat field per answer. */
export const fieldsOf = (row: Block): EmployerFields =>
  ({
    denomination: row.denomination,
    siret: row.siret,
    secteur: row.secteur,
    employeur_type: row.employeur_type,
    employeur_specifique: row.employeur_specifique,
    naf: row.naf,
    effectif: row.effectif,
    idcc: row.idcc,
    opco: row.opco,
    caisse_retraite: row.caisse_retraite,
    regime_chomage_specifique: row.regime_chomage_specifique,
    ...flatFields("address", addressKeys, row.address),
    phone: row.phone,
    email: row.email,
    ...flatFields("signataire", signatoryKeys, row.signataire),
  }) as EmployerFields

const gathered = (place: string, keys: readonly string[], fields: EmployerFields): Texts =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = (fields as Record<string, unknown>)[`${place}.${key}`]
      return typeof value === "string" && value !== "" ? [[key, value]] : []
    }),
  )

/** The row with some of its fields changed. */
export const withChanges = <Row extends EmployerRow>(row: Row, changes: EmployerChanges): Row => {
  const fields = { ...fieldsOf(row), ...changes } as EmployerFields
  const plain = Object.fromEntries(Object.entries(fields).filter(([key]) => !key.includes(".")))
  return {
    ...row,
    ...plain,
    address: gathered("address", addressKeys, fields),
    signataire: gathered("signataire", signatoryKeys, fields),
  }
}

/** The assignments that write every shared field; the history keeps only what differs. */
export const employerSets = (row: EmployerRow): Sql => sql`
  denomination = ${row.denomination}, siret = ${row.siret}, secteur = ${row.secteur},
  employeur_type = ${row.employeur_type}, employeur_specifique = ${row.employeur_specifique}, naf = ${row.naf},
  effectif = ${row.effectif}, idcc = ${row.idcc}, opco = ${row.opco}, opco_source = ${row.opco_source},
  opco_at = ${row.opco_at}, caisse_retraite = ${row.caisse_retraite},
  regime_chomage_specifique = ${row.regime_chomage_specifique}, address = ${JSON.stringify(row.address)}::jsonb,
  phone = ${row.phone}, email = ${row.email}, signataire = ${JSON.stringify(row.signataire)}::jsonb,
  register_state = ${row.register_state}, register_read_at = ${row.register_read_at}, closed_on = ${row.closed_on},
  register_said = ${JSON.stringify(row.register_said)}::jsonb, kept = ${JSON.stringify(row.kept)}::jsonb, updated_at = now()`

export const employerColumns: Sql = sql`
  id, denomination, siret, secteur, employeur_type, employeur_specifique, naf, effectif, idcc, opco, opco_source, opco_at,
  caisse_retraite, regime_chomage_specifique, address, phone, email, signataire, register_state, register_read_at, closed_on,
  register_said, kept`
