import { createHash } from "node:crypto"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { filesWithState } from "../../rules/facts/agreement.ts"
import { funderOf } from "../../rules/facts/funder.ts"
import {
  CONVENTION_LINES,
  type ContractData,
  type ConventionLine,
  conventionLineWords,
  shareOut,
} from "../../rules/index.ts"
import {
  addressOf,
  centerSigner,
  employerSigner,
  grouped,
  learnerName,
  operatorName,
} from "../documents/people.ts"
import { euros, printed } from "../documents/values.ts"

export type Lines = Readonly<Record<ConventionLine, string>>

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(", ")

const span = (from: string | null | undefined, to: string | null | undefined): string =>
  from && to ? `du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}` : ""

export const sharesOf = ({ convention_financement: years }: ContractData) =>
  (years ?? []).map((year, index) => ({ year: year.annee ?? index + 1, ...shareOut(year) }))

const totals = (contract: ContractData) =>
  sharesOf(contract).reduce(
    (sum, { price, opco, participation, employer }) => ({
      price: sum.price + price,
      opco: sum.opco + opco,
      participation: sum.participation + participation,
      employer: sum.employer + employer,
    }),
    { price: 0, opco: 0, participation: 0, employer: 0 },
  )

/** A company reads a name and a birth year of the person it takes on: the rest is on the document to sign. */
const learnerLine = (contract: ContractData): string => {
  const year = contract.apprenti_date_naissance?.slice(0, 4)
  return [learnerName(contract), year && `né(e) en ${year}`].filter(Boolean).join(", ")
}

const hoursLine = ({ formation_duree_heures: hours, formation_heures_distance: remote }: ContractData) =>
  hours ? typography(`${hours} h${remote ? `, dont ${remote} h à distance` : ", en présentiel"}`) : ""

const placeLine = (contract: ContractData): string => {
  const isElsewhere = contract.lieu_formation_identique === false
  return joined(
    printed(contract, isElsewhere ? "lieu_formation_denomination" : "cfa_denomination"),
    addressOf(contract, isElsewhere ? "lieu_formation" : "cfa"),
  )
}

const funderLine = (contract: ContractData): string => {
  switch (funderOf(contract)) {
    case "opco":
      return operatorName(contract)
    case "cnfpt":
      return joined(
        "CNFPT",
        contract.cnfpt_apf_numero && typography(`accord n° ${contract.cnfpt_apf_numero}`),
      )
    case "employer":
      return typography("L'employeur, qui paie le prix de la formation")
    case "other":
      return contract.funder_nom ?? "Autre payeur"
  }
}

const count = (number: number | null | undefined, one: string, several: string): string | null =>
  number ? `${number} ${number < 2 ? one : several}` : null

/** Without the supplement for a person with a disability: its line would tell an answer on health. */
const costsLine = (contract: ContractData): string =>
  joined(
    count(contract.convention_frais_hebergement_nuits, "nuitée", "nuitées"),
    count(contract.convention_frais_restauration_repas, "repas", "repas"),
    contract.convention_frais_premier_equipement_cents
      ? `premier équipement ${euros(contract.convention_frais_premier_equipement_cents)}`
      : null,
    contract.convention_frais_mobilite ? "mobilité internationale" : null,
  ) || "Aucun"

const mandateLine = (contract: ContractData): string => {
  if (filesWithState(contract))
    return typography("Pas de mandat : vous déposez vous-même le contrat sur CELIA.")
  return contract.convention_mandat === true
    ? typography("Vous donnez mandat au centre de formation pour transmettre le contrat au financeur.")
    : typography("Pas de mandat : vous transmettez vous-même le contrat au financeur.")
}

/** A convention in plain lines, from its fields alone. */
export const linesOf = (contract: ContractData): Lines => {
  const sum = totals(contract)
  const funder = funderOf(contract)
  return {
    center: joined(printed(contract, "cfa_denomination"), centerSigner(contract)),
    employer: joined(
      printed(contract, "employeur_denomination"),
      grouped("siret", contract.employeur_siret),
      employerSigner(contract),
    ),
    learner: learnerLine(contract),
    training: joined(printed(contract, "formation_intitule"), printed(contract, "formation_rncp")),
    training_dates: span(contract.formation_date_debut, contract.formation_date_fin_epreuves),
    contract_dates: span(contract.contrat_date_debut, contract.contrat_date_fin),
    hours: hoursLine(contract),
    place: placeLine(contract),
    price: euros(sum.price),
    funder: funderLine(contract),
    // A line that a funder does not know is not read: an empty one is left out.
    funded: funder === "employer" ? "" : euros(sum.opco),
    participation: funder === "opco" ? euros(sum.participation) : "",
    remaining: euros(sum.employer),
    costs: costsLine(contract),
    payment: contract.convention_modalites_reglement ?? "",
    mandate: mandateLine(contract),
  }
}

/** The text that was read: whoever agrees to it says which. */
export const fingerprintOf = (contract: ContractData): string =>
  createHash("sha256")
    .update(JSON.stringify([linesOf(contract), sharesOf(contract)]))
    .digest("hex")
    .slice(0, 16)

/** The lines to read, those that changed since an earlier version beside what it said. */
export const compareLines = (now: Lines, before: Lines | null) =>
  CONVENTION_LINES.filter((line) => now[line] !== "").map((line) => {
    const hasChanged = before !== null && before[line] !== now[line]
    return {
      line,
      label: conventionLineWords[line],
      value: now[line],
      was: hasChanged ? before[line] : null,
      has_changed: hasChanged,
    }
  })
