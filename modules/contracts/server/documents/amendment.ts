import { heading, pairs, paragraph, signatures, table, title } from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { isPro } from "../../rules/facts/agreement.ts"
import {
  type CodeLabels,
  type ContractData,
  type ContractField,
  type ContractType,
  type FieldKey,
  fieldsOf,
  type PayLine,
  partOf,
  partWords,
  printFunding,
} from "../../rules/index.ts"
import { type DocumentDraft, type DocumentInput, labelsOf, textDraft } from "./input.ts"
import { centerName, employerSigner, hasRepresentative, learnerName, representativeName } from "./people.ts"
import { codeWords, printed, printedRate } from "./values.ts"

export type AmendmentInput = DocumentInput & {
  /** The contract as it was signed before. */
  readonly before: ContractData
}

/** What belongs to the document itself, and the number nobody copies without need. */
const OWN =
  /^(cerfa_version|contrat_type|pro_type|contrat_numero_|contrat_date_effet|contrat_date_conclusion|contrat_lieu|contrat_precedent|signature_|depot_|convention_signature|\w+_nir$|employeur_attestation|pro_attestation)/

const payWords = (lines: readonly PayLine[]): string =>
  lines
    .map(({ date_debut, date_fin, taux, base }) =>
      typography(
        `${date_debut ? formatFrenchDate(date_debut) : "…"} – ${date_fin ? formatFrenchDate(date_fin) : "…"} : ${typeof taux === "number" ? printedRate(taux) : "…"} % du ${base ?? "…"}`,
      ),
    )
    .join("\n")

const shown = (contract: ContractData, { key, kind }: ContractField, labels: CodeLabels): string => {
  if (key === "remunerations") return payWords(contract.remunerations ?? [])
  if (key === "convention_financement")
    return typography(printFunding(contract.convention_financement ?? []).replaceAll(" · ", "\n"))
  const words = kind === "code" ? codeWords(contract, key, labels) : ""
  const value = printed(contract, key)
  const amount = kind === "cents" && value !== "" ? typography(`${value} €`) : value
  return words === "" ? amount : `${amount} – ${words}`
}

export type AmendedField = {
  readonly key: FieldKey
  readonly label: string
  readonly from: string
  readonly to: string
}

/** On the form the part above says whose name it is: here nothing does. */
const wholeLabel = (type: ContractType, { key, label }: ContractField): string => {
  const part = partOf(type, key)
  return part === null ? label : `${partWords[part]} – ${label}`
}

/** Fields of the form whose words differ, in the order of the form. */
export const amendedFields = (input: AmendmentInput): AmendedField[] => {
  const { before, contract } = input
  const labels = labelsOf(input)
  return fieldsOf(contract.contract_type)
    .filter(({ key, formPart }) => formPart !== null && !OWN.test(key))
    .map((field) => ({
      key: field.key,
      label: wholeLabel(contract.contract_type, field),
      from: shown(before, field, labels),
      to: shown(contract, field, labels),
    }))
    .filter(({ from, to }) => from !== to)
}

const typeWords = (input: AmendmentInput): string => {
  const { contract } = input
  const key = isPro(contract) ? "pro_type" : "contrat_type"
  const code = contract[key]
  return code ? `${code} – ${codeWords(contract, key, labelsOf(input))}` : ""
}

/** Training touched: the centre gives its visa, which a professionalization contract has no place for. */
export const hasVisa = (input: AmendmentInput): boolean =>
  !isPro(input.contract) &&
  amendedFields(input).some(({ key }) =>
    /^(formation|lieu_formation|cfa|of|pro_(duree|diplome_vise|nsf))/.test(key),
  )

/** What an amendment changes, before and after, to be signed with the form that says it all. */
export const amendmentSummary = (input: AmendmentInput): DocumentDraft => {
  const { contract, before, reference, madeOn } = input
  const name = "Récapitulatif de l'avenant"
  const fields = amendedFields(input)
  const place = printed(contract, "contrat_lieu_signature")
  const blocks = [
    title(
      name,
      `Joint au formulaire qui porte l'avenant au contrat ${isPro(contract) ? "de professionnalisation" : "d'apprentissage"} n° interne ${reference}`,
    ),
    pairs([
      { label: "Employeur", value: before.employeur_denomination ?? "" },
      { label: isPro(contract) ? "Salarié" : "Apprenti", value: learnerName(contract) },
      { label: isPro(contract) ? "Organisme de formation" : "CFA", value: centerName(contract) },
      { label: "Contrat modifié", value: printed(contract, "contrat_numero_precedent") },
      { label: "Type d'avenant", value: typeWords(input) },
      { label: "N° d'avenant", value: printed(contract, "contrat_numero_avenant") },
      { label: "Date d'effet", value: printed(contract, "contrat_date_effet_avenant") },
    ]),
    heading("Ce qui change"),
    fields.length === 0
      ? paragraph("Aucune case du formulaire ne change.")
      : table(
          [
            { head: "Case du formulaire", share: 1.25 },
            { head: "Avant", share: 1.3 },
            { head: "Après", share: 1.3 },
          ],
          fields.map(({ label, from, to }) => [label, from === "" ? "–" : from, to === "" ? "–" : to]),
        ),
    paragraph("Tout ce que l'avenant ne modifie pas reste tel que les parties l'ont signé."),
    paragraph(`Fait à ${place === "" ? "……………………" : place}, en trois exemplaires.`, { sticky: true }),
    signatures([
      {
        who: "L'employeur",
        name: employerSigner(contract),
        day: printed(contract, "signature_employeur_date"),
      },
      {
        who: isPro(contract) ? "Le salarié" : "L'apprenti(e)",
        name: learnerName(contract),
        day: printed(contract, isPro(contract) ? "signature_salarie_date" : "signature_apprenti_date"),
      },
      ...(hasRepresentative(contract)
        ? [
            {
              who: "Le représentant légal",
              name: representativeName(contract),
              day: printed(contract, "signature_representant_legal_date"),
            },
          ]
        : []),
      ...(hasVisa(input)
        ? [
            {
              who: "Visa du CFA",
              name: centerName(contract),
              day: printed(contract, "signature_visa_cfa_date"),
            },
          ]
        : []),
    ]),
  ]
  return textDraft({
    title: typography(`${name} ${reference}`),
    madeOn,
    blocks,
    foot: typography(`${name} · contrat ${reference} · établi le ${formatFrenchDate(madeOn)}`),
  })
}
