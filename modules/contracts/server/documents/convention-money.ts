import { type Block, paragraph, table, ticks } from "@jalon/documents"
import { type LegalValueTypes, legalValueAt } from "@jalon/legal-values/rules"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { funderOf } from "../../rules/facts/funder.ts"
import type { ContractData, FundingYear } from "../../rules/index.ts"
import { type ConventionFields, linesOf } from "./convention-fields.ts"
import type { ConventionInput } from "./convention-input.ts"
import { operatorName } from "./people.ts"
import { euros, printed } from "./values.ts"

type Amounts = { price: number; covered: number; contribution: number; paid: number; employer: number }

/** What the payer pays and what is left to the employer follow from the three amounts of the year. */
const amountsOf = (year: FundingYear): Amounts => {
  const price = year.prix_prestation_cents ?? 0
  const covered = year.prise_en_charge_opco_cents ?? 0
  const contribution = year.participation_obligatoire_cents ?? 0
  const paid = year.a_payer_opco_cents ?? Math.max(0, covered - contribution)
  return { price, covered, contribution, paid, employer: year.total_employeur_cents ?? price - paid }
}

const sumOf = (years: readonly Amounts[]): Amounts =>
  years.reduce(
    (sum, year) => ({
      price: sum.price + year.price,
      covered: sum.covered + year.covered,
      contribution: sum.contribution + year.contribution,
      paid: sum.paid + year.paid,
      employer: sum.employer + year.employer,
    }),
    { price: 0, covered: 0, contribution: 0, paid: 0, employer: 0 },
  )

type Column = { head: string; share: number; of: (amounts: Amounts) => number }

const price: Column = { head: "A – Prix de la prestation", share: 1.2, of: (year) => year.price }
const employer = (head: string): Column => ({ head, share: 1.25, of: (year) => year.employer })
const covered = (head: string): Column => ({ head, share: 1.3, of: (year) => year.covered })

/** Only an OPCO has all five: without it there is no participation, and an employer that pays alone is given nothing. */
const columnsOf = (contract: ContractData): Column[] => {
  switch (funderOf(contract)) {
    case "opco":
      return [
        price,
        covered("B – Prise en charge par l'OPCO"),
        { head: "C – Participation obligatoire", share: 1.2, of: (year) => year.contribution },
        { head: "D – À payer par l'OPCO (B\u00a0−\u00a0C)", share: 1.4, of: (year) => year.paid },
        employer("E – Total employeur (A\u00a0−\u00a0D)"),
      ]
    case "cnfpt": {
      const number = contract.cnfpt_apf_numero
      return [
        price,
        covered(`B – Prise en charge par le CNFPT${number ? ` (accord n° ${number})` : ""}`),
        employer("E – Total employeur (A\u00a0−\u00a0B)"),
      ]
    }
    case "other":
      return [
        price,
        covered(`B – Payé par ${payerName(contract)}`),
        employer("E – Total employeur (A\u00a0−\u00a0B)"),
      ]
    case "employer":
      return [price, employer("E – Prix à la charge de l'employeur")]
  }
}

const ordinal = (rank: number): string => (rank === 1 ? "1re année" : `${rank}e année`)

const payerName = (contract: ContractData): string => {
  const funder = funderOf(contract)
  if (funder === "cnfpt") return "le Centre national de la fonction publique territoriale (CNFPT)"
  if (funder === "other") return contract.funder_nom || "un autre payeur"
  const name = operatorName(contract)
  return name === "" ? "l'opérateur de compétences" : `l'opérateur de compétences ${name}`
}

/** Who pays what, in a sentence. */
const sharedOut = (contract: ContractData, { price: total, paid, employer: left }: Amounts): string => {
  const whole = `Le prix total de la formation est de ${euros(total)}.`
  if (funderOf(contract) === "employer")
    return filesWithState(contract)
      ? `${whole} Il est à la charge de l'employeur public (article L. 6227-6 du code du travail).`
      : `${whole} Il est à la charge de l'employeur.`
  const rest =
    left === 0
      ? "rien ne reste à la charge de l'employeur"
      : `${euros(left)} restent à la charge de l'employeur`
  return `${whole} Le financeur, ${payerName(contract)}, en règle ${euros(paid)} ; ${rest}.`
}

const priceBlocks = (fields: ConventionFields): Block[] => {
  const { contract, line } = fields
  const years = (contract.convention_financement ?? []).map(amountsOf)
  if (years.length === 0)
    return [
      ...linesOf([line("Prix et prise en charge", isPro(contract) ? [] : ["convention_financement"], "")]),
      ...(isPro(contract)
        ? [
            paragraph(
              "Le prix de l'action est pris en charge par l'opérateur de compétences, selon le forfait horaire qu'il notifie à l'employeur.",
            ),
          ]
        : []),
    ]
  const columns = columnsOf(contract)
  const cells = (amounts: Amounts): string[] => columns.map(({ of }) => euros(of(amounts)))
  return [
    table(
      [
        { head: "Année d'exécution", share: 1.15 },
        ...columns.map(({ head, share }) => ({ head, share, align: "right" as const })),
      ],
      years.map((year, index) => [
        ordinal(contract.convention_financement?.[index]?.annee ?? index + 1),
        ...cells(year),
      ]),
      ["Total", ...cells(sumOf(years))],
    ),
    paragraph(sharedOut(contract, sumOf(years))),
  ]
}

const fundingBlocks = (fields: ConventionFields): Block[] => [
  fields.article("Dispositions financières"),
  ...priceBlocks(fields),
  paragraph(
    `Montants nets de taxe : exonération de TVA, article 261-4-4° a du code général des impôts. La formation est gratuite pour ${isPro(fields.contract) ? "le salarié" : "l'apprenti et son représentant légal"}. Une année incomplète est comptée au prorata des jours.`,
  ),
]

type ExtraCosts = LegalValueTypes["frais_annexes"]

const costRows = (
  { contract }: ConventionFields,
  costs: ExtraCosts | undefined,
  discreet: boolean,
): string[][] => {
  const yes = (is: boolean): string => (is ? "oui" : "non")
  const counted = (count: number, cents: number | undefined): string[] => [
    yes(count > 0),
    count > 0 ? String(count) : "",
    cents === undefined ? "" : euros(cents),
    count > 0 && cents !== undefined ? euros(count * cents) : "",
  ]
  const lump = (cents: number): string[] => [yes(cents > 0), "", "", cents > 0 ? euros(cents) : ""]
  return [
    [
      "Hébergement (par nuitée)",
      ...counted(contract.convention_frais_hebergement_nuits ?? 0, costs?.nightCents),
    ],
    [
      "Restauration (par repas)",
      ...counted(contract.convention_frais_restauration_repas ?? 0, costs?.mealCents),
    ],
    ["Premier équipement pédagogique", ...lump(contract.convention_frais_premier_equipement_cents ?? 0)],
    ["Mobilité internationale", yes(contract.convention_frais_mobilite === true), "", "", ""],
    // Its amount would tell a company an answer on health before anybody signs.
    ...(discreet
      ? []
      : [
          [
            "Majoration pour l'accueil d'un apprenti handicapé",
            ...lump(contract.convention_frais_majoration_rqth_cents ?? 0),
          ],
        ]),
  ].map(([name = "", ...rest]) => [name.replaceAll("'", "’"), ...rest])
}

const extraCostsBlocks = (
  fields: ConventionFields,
  { legalValues, madeOn, discreet = false }: ConventionInput,
): Block[] => {
  const { contract, article } = fields
  const costs = legalValueAt(legalValues, "frais_annexes", contract.contrat_date_conclusion ?? madeOn)?.value
  return [
    article("Frais annexes"),
    paragraph(
      funderOf(contract) === "opco"
        ? "Ces frais, financés par le CFA, lui sont remboursés par le financeur dans la limite des montants réglementaires, sur service rendu."
        : "Ces frais ne sont dus que pour les volumes prévus ci-dessous, sur service rendu.",
    ),
    table(
      [
        { head: "Nature", share: 2.6 },
        { head: "Prévu", share: 0.8 },
        { head: "Volume", share: 0.9, align: "right" },
        { head: "Montant unitaire", share: 1.2, align: "right" },
        { head: "Total estimé", share: 1.2, align: "right" },
      ],
      costRows(fields, costs, discreet),
    ),
  ]
}

/** A professionalization contract has no model of it: said only where the parties wrote something. */
const hasPayment = (contract: ContractData): boolean =>
  !isPro(contract) || Boolean(contract.convention_modalites_reglement)

const paymentBlocks = ({ contract, line, article }: ConventionFields): Block[] => [
  article("Règlement"),
  ...(isPro(contract) || funderOf(contract) !== "opco"
    ? []
    : [
        paragraph(
          "Le reste à charge et la participation obligatoire de l'employeur font l'objet de deux factures séparées. La participation obligatoire n'est exigible qu'après les 45 premiers jours de formation pratique en entreprise.",
        ),
      ]),
  ...linesOf([
    line(
      "Modalités de règlement",
      isPro(contract) ? [] : ["convention_modalites_reglement"],
      contract.convention_modalites_reglement ?? "",
    ),
  ]),
]

const mandateBlocks = ({ contract, line, article }: ConventionFields): Block[] => {
  if (filesWithState(contract))
    return [
      article("Dépôt du contrat"),
      paragraph(
        "L'employeur public dépose lui-même le contrat d'apprentissage et la présente convention auprès de la direction départementale de l'emploi, du travail et des solidarités (DDETS), par la plateforme CELIA.",
      ),
    ]
  const answer = line("Mandat", ["convention_mandat"])
  return [
    article("Mandat"),
    paragraph(
      "L'employeur peut donner au CFA, à titre gratuit, mandat de transmettre le contrat d'apprentissage et la présente convention à l'organisme chargé du dépôt (article L6224-1 du code du travail).",
    ),
    ...(answer?.missing ? linesOf([answer]) : []),
    ticks([
      {
        ticked: contract.convention_mandat === true,
        words: "L'employeur donne mandat au CFA pour transmettre le contrat.",
      },
      { ticked: contract.convention_mandat === false, words: "L'employeur transmet lui-même le contrat." },
    ]),
  ]
}

const endingsBlocks = ({ contract, line, article }: ConventionFields): Block[] => {
  const pro = isPro(contract)
  const center = pro ? "l'organisme de formation" : "le CFA"
  const isPublic = filesWithState(contract)
  const body = isPublic
    ? "la direction départementale de l'emploi, du travail et des solidarités (DDETS)"
    : "l'opérateur de compétences"
  const refused = isPublic
    ? "le dépôt du contrat"
    : pro
      ? "la prise en charge du contrat"
      : "le dépôt ou la prise en charge du contrat"
  return [
    article("Clause suspensive et résolutoire"),
    paragraph(
      `La présente convention prend effet sous réserve de la signature du contrat. Elle est résolue de plein droit si ${body} refuse ${refused} ; ${center} et l'employeur conviennent alors de la suite de la formation déjà dispensée.`,
    ),
    article("Fin de la convention"),
    paragraph(
      `La convention prend fin avec le contrat : à son terme, en cas de rupture anticipée ou en cas de refus. En cas de rupture, la formation est due au prorata des jours jusqu'au dernier jour du contrat${pro ? "" : " ; l'apprenti peut poursuivre sa formation au CFA pendant six mois au plus"}.`,
    ),
    article("Différends"),
    paragraph(
      `Les parties cherchent d'abord un règlement amiable. À défaut, le litige est porté devant la juridiction ${pro && !contract.convention_tribunal ? "compétente" : "désignée ci-dessous"}.`,
    ),
    ...linesOf([
      line(
        "Tribunal compétent",
        pro ? [] : ["convention_tribunal"],
        printed(contract, "convention_tribunal"),
      ),
    ]),
  ]
}

/** Articles 4 to 10: who pays what, how, and how it ends. */
export const moneyBlocks = (fields: ConventionFields, input: ConventionInput): Block[] => [
  ...fundingBlocks(fields),
  ...(isPro(fields.contract) ? [] : extraCostsBlocks(fields, input)),
  ...(hasPayment(fields.contract) ? paymentBlocks(fields) : []),
  ...(isPro(fields.contract) ? [] : mandateBlocks(fields)),
  ...endingsBlocks(fields),
]
