import { naf, suggestEmployerType } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { splitStreet } from "@jalon/organizations/rules"
import type { Company } from "@jalon/ports/registers"
import { communeFrom, type EmployerChanges, resolveOpco, sectorOfType } from "../../rules/index.ts"
import type { RegisterSaid } from "../../wire/index.ts"
import type { PartnersServices } from "../services.ts"
import { type EmployerRow, fieldsOf, withChanges } from "./employer-row.ts"
import { headcountWords } from "./headcounts.ts"

export type LookedUp =
  | { outcome: "found"; said: RegisterSaid; suggested: EmployerChanges; headcount: string | null }
  | { outcome: "not_found" | "unavailable" }

/** The official form has a field for the number, its index and the street. */
const streetFields = (street: string | null): EmployerChanges => {
  const { numero, repetition, voie } = street === null ? {} : splitStreet(street)
  return {
    "address.numero": numero ?? null,
    "address.repetition": repetition ?? null,
    "address.voie": voie ?? null,
  }
}

const codeOf = (text: string | null): string | null => {
  const read = text === null ? null : naf.parse(text)
  return read?.ok ? read.value : null
}

/** Only what the register says: what it leaves out is not said to be empty. */
const saidOf = (company: Company): EmployerChanges => {
  const [agreement, ...others] = company.idcc
  const said: EmployerChanges = {
    ...(company.denomination !== null && { denomination: company.denomination }),
    naf: codeOf(company.naf),
    // Several agreements in one place of work: a person chooses.
    idcc: agreement !== undefined && others.length === 0 ? agreement.padStart(4, "0") : null,
    ...streetFields(company.address.street),
    "address.complement": company.address.complement,
    "address.code_postal": company.address.postcode,
    "address.commune": company.address.city,
    "address.commune_insee": company.address.communeCode,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

const stateOf = ({ isOpen, isPublic }: Company): RegisterSaid["state"] => {
  if (!isOpen) return "closed"
  return isPublic ? "open" : "not_diffusible"
}

/** The kind of employer is only likely, from its legal form: put in the form, never held against what is written. */
const suggestedOf = (
  legalValues: LegalValues,
  company: Company,
  said: EmployerChanges,
  opco: RegisterSaid["opco"],
): EmployerChanges => {
  const type = company.legalCategory === null ? null : suggestEmployerType(company.legalCategory)
  const code = type === null ? null : (`${type}` as const)
  const secteur = code === null ? "prive" : sectorOfType(code)
  const agreement = said.idcc ?? null
  const facts = { secteur, employeur_type: code, idcc: agreement, chosen: null, register: opco }
  const verdict = resolveOpco(legalValues, facts, today())
  return {
    ...said,
    secteur,
    employeur_type: code,
    ...(secteur === "public" && { idcc: null }),
    ...(verdict.kind === "known" && { opco: verdict.opco }),
  }
}

/** Asks both registers at once. Neither can hold anyone up, and neither is taken at its word without being shown. */
export const lookUp = async (
  { companies, opcos }: PartnersServices["registers"],
  siret: string,
  legalValues: LegalValues,
): Promise<LookedUp> => {
  const [found, funded] = await Promise.all([companies.find(siret), opcos.find(siret)])
  if (found.outcome !== "found") return { outcome: found.outcome }
  const opco = ((): RegisterSaid["opco"] => {
    if (funded.outcome === "several") return { outcome: "several" }
    return funded.outcome === "found" && funded.opco !== "hors_opco_public"
      ? { outcome: "found", opco: funded.opco }
      : null
  })()
  const employer = saidOf(found.company)
  const said = { state: stateOf(found.company), closed_on: found.company.closedOn, employer, opco }
  return {
    outcome: "found",
    said,
    suggested: suggestedOf(legalValues, found.company, employer, opco),
    headcount: headcountWords(found.company.headcountBand),
  }
}

/** What was just heard, kept with the row: of what is written there, only the commune of the same town is filled in. */
export const withAnswer = <Row extends EmployerRow>(row: Row, looked: LookedUp): Row =>
  looked.outcome === "found"
    ? {
        ...withChanges(row, communeFrom(fieldsOf(row), looked.said.employer)),
        register_state: looked.said.state,
        register_read_at: new Date(),
        closed_on: looked.said.closed_on,
        register_said: { employer: looked.said.employer, opco: looked.said.opco },
      }
    : row
