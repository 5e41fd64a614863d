import { type Block, heading, paragraph } from "@jalon/documents"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { type ConventionFields, linesOf } from "./convention-fields.ts"
import type { CenterNames } from "./convention-input.ts"
import { addressOf, centerSigner, contactOf, employerSigner, grouped, operatorName } from "./people.ts"

/** Law wants it said wherever the number stands (L6352-12). */
const NOT_APPROVED = "Cet enregistrement ne vaut pas agrément de l'État."

const centerBlocks = ({ contract, line }: ConventionFields, center: CenterNames | undefined): Block[] => {
  const pro = isPro(contract)
  const nda = grouped("nda", pro ? contract.of_nda : contract.cfa_nda)
  return [
    heading(pro ? "Entre l'organisme de formation" : "Entre le centre de formation d'apprentis"),
    ...linesOf([
      line("Dénomination", [pro ? "of_denomination" : "cfa_denomination"]),
      line(
        "Adresse",
        pro ? [] : ["cfa_adresse_voie", "cfa_adresse_code_postal", "cfa_adresse_commune"],
        addressOf(contract, "cfa") || center?.address || "",
      ),
      line(
        "N° SIRET",
        [pro ? "of_siret" : "cfa_siret"],
        grouped("siret", pro ? contract.of_siret : contract.cfa_siret),
      ),
      ...(pro ? [] : [line("N° UAI", ["cfa_uai"])]),
      line(
        "N° de déclaration d'activité",
        [pro ? "of_nda" : "cfa_nda"],
        nda === "" ? "" : `${nda}. ${NOT_APPROVED.replaceAll("'", "’")}`,
      ),
      line(
        "Représenté par",
        pro ? [] : ["cfa_representant_nom", "cfa_representant_prenom", "cfa_representant_fonction"],
        centerSigner(contract) || center?.signer || "",
      ),
      line("Contact opérationnel", ["cfa_contact_nom"], contactOf(contract, "cfa") || center?.contact || ""),
    ]),
  ]
}

const employerBlocks = ({ contract, line }: ConventionFields): Block[] => [
  heading("Et l'employeur"),
  ...linesOf([
    line("Dénomination", ["employeur_denomination"]),
    line(
      "Adresse",
      ["employeur_adresse_voie", "employeur_adresse_code_postal", "employeur_adresse_commune"],
      addressOf(contract, "employeur"),
    ),
    line("N° SIRET", ["employeur_siret"], grouped("siret", contract.employeur_siret)),
    ...(filesWithState(contract)
      ? []
      : [line("Opérateur de compétences (OPCO)", ["employeur_opco"], operatorName(contract))]),
    line("Convention collective (IDCC)", ["employeur_idcc"]),
    line("Représenté par", [], employerSigner(contract)),
    line("Contact administratif", ["employeur_contact_nom"], contactOf(contract, "employeur")),
  ]),
  paragraph(
    `Ci-après ${isPro(contract) ? "« l'organisme de formation »" : "« le CFA »"} et « l'employeur », il est convenu ce qui suit.`,
  ),
]

export const partiesBlocks = (fields: ConventionFields, center: CenterNames | undefined): Block[] => [
  ...centerBlocks(fields, center),
  ...employerBlocks(fields),
]
