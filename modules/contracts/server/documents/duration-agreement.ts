import { bullets, heading, pairs, paragraph, type Signer, signatures, title } from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { contractPairs } from "./contract-pairs.ts"
import { type DocumentDraft, type DocumentInput, textDraft } from "./input.ts"
import { centerSigner, employerSigner, hasRepresentative, learnerName, representativeName } from "./people.ts"
import { printed } from "./values.ts"

const NAME = "Convention d'aménagement de la durée du contrat"
const SHORTER = "21"

const isShorter = ({ contract }: DocumentInput): boolean => contract.contrat_derogation === SHORTER

const durationPairs = ({ contract }: DocumentInput) => {
  const day = (value: string | null | undefined): string => (value ? formatFrenchDate(value) : "")
  const cycle = printed(contract, "formation_duree_cycle_mois")
  return [
    { label: "Durée normale du cycle de formation", value: cycle === "" ? "" : `${cycle} mois` },
    { label: "Début de la formation", value: day(contract.formation_date_debut) },
    { label: "Fin des épreuves", value: day(contract.formation_date_fin_epreuves) },
    {
      label: "Durée convenue du contrat",
      value: `du ${day(contract.contrat_date_debut)} au ${day(contract.contrat_date_fin)}`,
    },
  ]
}

/** In the order in which it is signed: see `framesOn`. */
const signersOf = ({ contract }: DocumentInput): Signer[] => [
  { who: "L'employeur", name: employerSigner(contract), day: "" },
  { who: "L'apprenti(e)", name: learnerName(contract), day: "" },
  ...(hasRepresentative(contract)
    ? [{ who: "Le représentant légal", name: representativeName(contract), day: "" }]
    : []),
  { who: "Le centre de formation", name: centerSigner(contract), day: "" },
]

/** The agreement of the centre, the employer and the person by which a contract is shorter or longer than its cycle. */
export const durationAgreement = (input: DocumentInput): DocumentDraft => {
  const { contract, reference, madeOn } = input
  const shorter = isShorter(input)
  const place = printed(contract, "contrat_lieu_signature")
  return textDraft({
    title: typography(`${NAME} ${reference}`),
    madeOn,
    blocks: [
      title(NAME, "Code du travail, articles L6222-7-1 et R6222-6 ; arrêté du 14 septembre 2020"),
      pairs(contractPairs(input)),
      heading("Objet"),
      paragraph(
        `L'employeur, l'apprenti${hasRepresentative(contract) ? ", son représentant légal" : ""} et le centre de formation conviennent que la durée du contrat d'apprentissage est ${shorter ? "inférieure" : "supérieure"} à celle du cycle de formation préparant à la certification visée, compte tenu du niveau initial de compétences de l'apprenti ou des compétences qu'il a acquises.`,
      ),
      heading("Durée"),
      pairs(durationPairs(input)),
      heading("Effets"),
      bullets([
        shorter
          ? "Pour sa rémunération, l'apprenti est considéré comme ayant déjà accompli la part du cycle qui précède le contrat."
          : "Au-delà de la durée du cycle, la rémunération minimale reste celle de sa dernière année (article D6222-28-2).",
        "La présente convention est annexée au contrat d'apprentissage et transmise avec lui à l'organisme chargé de son dépôt.",
      ]),
      paragraph(`Fait à ${place === "" ? "……………………" : place}. Chaque signataire en reçoit un exemplaire.`, {
        sticky: true,
      }),
      signatures(signersOf(input)),
    ],
    foot: typography(`${NAME} · contrat ${reference} · établie le ${formatFrenchDate(madeOn)}`),
  })
}
