import { type Block, paragraph } from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { isPro } from "../../rules/facts/agreement.ts"
import type { ContractData, FieldKey } from "../../rules/index.ts"
import { type ConventionFields, linesOf } from "./convention-fields.ts"
import type { ConventionInput } from "./convention-input.ts"
import {
  addressOf,
  hasRepresentative,
  learnerName,
  prefixOf,
  representativeName,
  tutorNames,
} from "./people.ts"
import { printed } from "./values.ts"

const span = (from: string | null | undefined, to: string | null | undefined): string =>
  from && to ? `du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}` : ""

const placeOf = (contract: ContractData): string => {
  const isElsewhere = contract.lieu_formation_identique === false
  const name = printed(
    contract,
    isElsewhere ? "lieu_formation_denomination" : isPro(contract) ? "of_denomination" : "cfa_denomination",
  )
  return [name, addressOf(contract, isElsewhere ? "lieu_formation" : "cfa")].filter(Boolean).join(", ")
}

const objectBlocks = (
  { contract, line, article }: ConventionFields,
  { calendar }: ConventionInput,
): Block[] => {
  const pro = isPro(contract)
  const end = pro ? contract.formation_date_fin : contract.formation_date_fin_epreuves
  const endKey: FieldKey = pro ? "formation_date_fin" : "formation_date_fin_epreuves"
  return [
    article("Objet"),
    paragraph(
      pro
        ? "La présente convention a pour objet l'action de formation prévue par le contrat de professionnalisation conclu entre l'employeur et le salarié désigné à l'article 3. L'organisme de formation s'engage à l'organiser, l'employeur à y faire participer le salarié."
        : "La présente convention a pour objet une action de formation par apprentissage, au sens de l'article L6313-6 du code du travail. Le CFA s'engage à l'organiser, l'employeur à y faire participer l'apprenti désigné à l'article 3.",
    ),
    ...linesOf([
      line("Intitulé de la formation", ["formation_intitule"]),
      line("Objectif", pro ? [] : ["formation_objectif"], contract.formation_objectif ?? ""),
      line(pro ? "Qualification visée" : "Diplôme ou titre visé", [
        pro ? "pro_type_qualification" : "formation_diplome_vise",
      ]),
      line("Code RNCP", ["formation_rncp"]),
      ...(pro
        ? [line("Spécialité de formation (NSF)", ["pro_nsf"])]
        : [
            line("Code du diplôme", ["formation_code_diplome"]),
            line(
              "Niveau de la certification",
              [],
              contract.formation_niveau ? String(contract.formation_niveau) : "",
            ),
          ]),
      line(
        "Dates de la formation",
        ["formation_date_debut", endKey],
        span(contract.formation_date_debut, end),
      ),
      line("Lieu principal", [], placeOf(contract)),
      line(
        "Périodes d'alternance",
        [],
        calendar === null
          ? ""
          : typography([calendar.rhythm, "calendrier détaillé en annexe 2"].filter(Boolean).join(", ")),
      ),
    ]),
  ]
}

const hoursWords = (contract: ContractData): { total: string; remote: string; mode: string } => {
  const total = isPro(contract) ? contract.pro_duree_totale_heures : contract.formation_duree_heures
  const remote = contract.formation_heures_distance ?? 0
  const mode =
    remote === 0
      ? "en présentiel"
      : remote >= (total ?? 0)
        ? "à distance"
        : "mixte, en présentiel et à distance"
  return {
    total: typeof total === "number" ? typography(`${total} h`) : "",
    remote: typography(`${remote} h`),
    mode,
  }
}

const deliveryBlocks = ({ contract, line, article }: ConventionFields): Block[] => {
  const pro = isPro(contract)
  const { total, remote, mode } = hoursWords(contract)
  const [who, whose] = pro ? ["L'organisme de formation", "du salarié"] : ["Le CFA", "de l'apprenti"]
  return [
    article("Déroulement, suivi et sanction"),
    ...linesOf([
      line("Modalité", [], mode),
      line("Durée totale", [pro ? "pro_duree_totale_heures" : "formation_duree_heures"], total),
      ...(pro
        ? [
            line(
              "Dont enseignements généraux, professionnels et technologiques",
              ["pro_duree_enseignements_heures"],
              typeof contract.pro_duree_enseignements_heures === "number"
                ? typography(`${contract.pro_duree_enseignements_heures} h`)
                : "",
            ),
          ]
        : [line("Dont formation à distance", ["formation_heures_distance"], remote)]),
      line(
        "Moyens, suivi et sanction",
        pro ? [] : ["convention_modalites"],
        contract.convention_modalites ?? "",
      ),
    ]),
    paragraph(
      `${who} suit l'assiduité ${whose} par des feuilles d'émargement ou des relevés de connexion, en informe l'employeur et lui remet un certificat de réalisation. Le temps passé en formation est du temps de travail.`,
    ),
  ]
}

const beneficiaryBlocks = (
  { contract, line, article }: ConventionFields,
  { discreet = false }: ConventionInput,
): Block[] => {
  const prefix = prefixOf(contract)
  const pro = isPro(contract)
  return [
    article("Bénéficiaire"),
    ...linesOf([
      line(
        pro ? "Salarié" : "Apprenti",
        [`${prefix}_nom_naissance`, `${prefix}_prenom`],
        learnerName(contract),
      ),
      ...(discreet
        ? [line("Né(e) en", [], contract[`${prefix}_date_naissance`]?.slice(0, 4) ?? "")]
        : [
            line("Né(e) le", [`${prefix}_date_naissance`]),
            line(
              "Adresse",
              [`${prefix}_adresse_voie`, `${prefix}_adresse_code_postal`, `${prefix}_adresse_commune`],
              addressOf(contract, prefix),
            ),
          ]),
      ...(hasRepresentative(contract) && !discreet
        ? [line("Représentant légal", ["representant_legal_nom"], representativeName(contract))]
        : []),
      line(
        pro ? "Contrat de professionnalisation" : "Contrat d'apprentissage",
        ["contrat_date_debut", "contrat_date_fin"],
        span(contract.contrat_date_debut, contract.contrat_date_fin),
      ),
      line(
        pro ? "Tuteur" : "Maître d'apprentissage",
        [pro ? "tuteur_nom" : "maitre1_nom"],
        tutorNames(contract),
      ),
    ]),
    ...(discreet
      ? [
          paragraph(
            "La date de naissance et l'adresse de la personne figurent sur l'exemplaire à signer, et non sur cet exemplaire de lecture.",
          ),
        ]
      : []),
  ]
}

/** Articles 1 to 3: what, how and for whom. */
export const articlesBlocks = (fields: ConventionFields, input: ConventionInput): Block[] => [
  ...objectBlocks(fields, input),
  ...deliveryBlocks(fields),
  ...beneficiaryBlocks(fields, input),
]
